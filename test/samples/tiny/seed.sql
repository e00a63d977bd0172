INSERT INTO thing (id, version) VALUES ('T-1', 2);
