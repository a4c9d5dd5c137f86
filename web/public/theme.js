// Runs before the first paint, as a file of its own so that the content security policy needs no inline script.
try {
  const theme = localStorage.getItem('theme')
  // Somebody signed in goes straight through the sign-in page.
  if (localStorage.getItem('saguaro-session')) document.documentElement.dataset.session = ''
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's choice applies.
}
