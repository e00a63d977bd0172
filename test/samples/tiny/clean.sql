INSERT INTO thing (id, version) VALUES ('T-1', 1); INSERT INTO copy (id, version) VALUES ('T-1', 1);
