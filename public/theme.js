// The theme the reader chose, before the first paint; without a choice the system's holds.
try {
  var theme = localStorage.getItem('outbox-lab:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (blocked) {
  // Storage is blocked: follow the system.
}
