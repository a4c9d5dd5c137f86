import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type LocalMail, mailRoute, readLocalMailbox } from '#server/functions/mail/local-mailbox.ts'
import type { Services } from '#server/services.ts'

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The emails that were stored instead of sent, for a developer on this machine. Exists in the local demo only. */
export function devMailbox({ config, demo }: Services): Hono {
  const routes = new Hono()
  if (mailRoute(config, demo) !== 'local') return routes
  routes.use(async (c, next) => (isLocal(c) ? next() : c.notFound()))
  routes.get('/', async (c) => answer(c, list(await readLocalMailbox(config))))
  routes.get('/:id', async (c) => {
    const mail = (await readLocalMailbox(config)).find(({ id }) => id === c.req.param('id'))
    return mail ? answer(c, view(mail)) : c.notFound()
  })
  return routes
}

/** By address, by name (a page elsewhere may point its own name at this machine), and not through a proxy. */
function isLocal(c: Context): boolean {
  const isProxied = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
  return (
    !isProxied &&
    loopbackAddress.test(getConnInfo(c).remote.address ?? '') &&
    loopbackHost.test(c.req.header('host') ?? '')
  )
}

type Markup = ReturnType<typeof html>

async function answer(c: Context, body: Markup): Promise<Response> {
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Mailbox</title>
        <style>
          body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #241f33; background: #f7f1e6; }
          a { color: #0e5a5c; }
          td { padding: 0.3rem 1rem 0.3rem 0; vertical-align: top; }
          pre, iframe { width: 100%; box-sizing: border-box; padding: 1rem; background: #fff; border: 0; border-radius: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
          iframe { height: 32rem; }
        </style>
      </head>
      <body>${body}</body>
    </html>`)
}

function list(mails: LocalMail[]): Markup {
  if (mails.length === 0) return html`<h1>Mailbox</h1><p>No mail yet.</p>`
  const rows = mails.map(
    ({ id, to, subject, writtenAt }) =>
      html`<tr><td>${writtenAt.slice(0, 19).replace('T', ' ')}</td><td>${to}</td><td><a href="/dev/mailbox/${id}">${subject}</a></td></tr>`,
  )
  return html`<h1>Mailbox</h1><table>${rows}</table>`
}

function view(mail: LocalMail): Markup {
  return html`<p><a href="/dev/mailbox">All mails</a></p>
    <h1>${mail.subject}</h1>
    <p>To ${mail.to}, ${mail.writtenAt}</p>
    <pre>${withLinks(mail.text)}</pre>
    ${mail.html ? html`<iframe sandbox title="The mail as HTML" srcdoc="${mail.html}"></iframe>` : ''}`
}

function withLinks(text: string): (Markup | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}
