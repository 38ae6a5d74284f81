// Runs before anything is painted, so that the page never shows the other theme first. A file of
// its own, because the page's policy forbids scripts inside the page.
document.documentElement.lang = localStorage.getItem("locale") === "en-US" ? "en-US" : "zh-CN";
new MutationObserver((_, observer) => {
  if (!document.body) return;
  document.body.dataset.theme = localStorage.getItem("theme") === "dark" ? "dark" : "light";
  observer.disconnect();
}).observe(document.documentElement, { childList: true });
