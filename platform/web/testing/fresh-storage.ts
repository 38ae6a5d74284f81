// Before each file of tests: what an earlier one set, such as another language, is no matter of this one.
localStorage.clear();
sessionStorage.clear();
