// Stands in the page itself and runs before everything else (tools/boot-plugin.ts), so it is small.

// The theme the reader chose, before the first paint; without a choice the system's holds.
try {
  const theme = localStorage.getItem('outbox-lab:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: follow the system.
}

// SQLite's worker, started while the page itself is still on its way. A build writes the addresses;
// without them the page starts the worker (src/app/start-engine.ts).
(() => {
  const { worker: address, wasm } = document.currentScript?.dataset ?? {};
  if (!address || !wasm) return;
  try {
    const worker = new Worker(address, { type: 'module', name: 'engine' });
    /** @type {Event[]} */
    const early = [];
    worker.onmessage = worker.onerror = (/** @type {Event} */ event) => void early.push(event);
    worker.postMessage({ wasm: new URL(wasm, document.baseURI).href });
    // Fetched into the browser's cache already, where the worker finds it once its code is there.
    fetch(wasm).then((response) => response.arrayBuffer(), Boolean);
    Object.assign(window, { startedEngine: { worker, early } });
  } catch {
    // The page tries again, and says why if it cannot.
  }
})();
