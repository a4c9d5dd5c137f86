import { practice } from '#core/practice.ts'

/** Shown at `/` while the web app has not been built. */
export const welcomePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${practice.name}</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f1e6; color: #241f33; font: 18px/1.6 system-ui, sans-serif; }
      main { max-width: 34rem; padding: 2rem; }
      h1 { font: 600 2.4rem/1.2 Georgia, serif; margin: 0 0 1rem; }
      a { color: #0e5a5c; }
      ul { padding-left: 1.2rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>${practice.name}</h1>
      <p>Telehealth for mental health: visits by video, messages, medications and records, for patients and their clinicians.</p>
      <p>The server is running. Its pages appear here once they are built with <code>npm run build</code>.</p>
      <ul>
        <li><a href="/patient-login">Patient sign-in</a></li>
        <li><a href="/provider-login">Provider sign-in</a></li>
      </ul>
      <p>In a crisis call or text <a href="tel:988">988</a>, or call <a href="tel:911">911</a>.</p>
    </main>
  </body>
</html>
`
