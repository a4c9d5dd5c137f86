import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { isLanguage, type Language } from '#core/language.ts'
import { parseRange } from '../range.ts'
import { requestLanguage } from '../request-language.ts'
import { isAppRoute } from './app-routes.ts'
import { type WebFile, webFiles } from './web-files.ts'
import { welcomePage } from './welcome-page.ts'

/**
 * The built web app: files, prerendered pages, and the app's shell for everything else. A public page that exists in
 * both languages is sent in the reader's own; below `/es` it is Spanish for everyone.
 */
export function serveWeb(root: string, publicUrl?: string) {
  const files = webFiles(root)

  const translated = async (c: Context, found: WebFile): Promise<Translated | undefined> => {
    const isSpanish = /^\/es(?:\/|$)/.test(c.req.path)
    const path = isSpanish ? c.req.path.slice(3) : c.req.path
    if (!found.file.endsWith('index.html')) return undefined
    const spanish = isSpanish ? found : await files.at(`/es${path}`)
    if (!spanish) return undefined
    const english = isSpanish ? await files.at(path || '/') : found
    if (!english) return undefined
    const language = languageOf(c, isSpanish)
    return { found: language === 'es' ? spanish : english, language, path }
  }

  const send = async (
    c: Context,
    found: WebFile,
    status: 200 | 404,
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const { file, size, etag, encoding } = await files.encoded(found, c.req.header('accept-encoding') ?? '')
    const headers = new Headers({
      'content-type': contentType(found.file),
      'cache-control': cacheControl(c.req.path, found.file),
      vary: 'accept-encoding',
      etag,
      ...(encoding ? { 'content-encoding': encoding } : { 'accept-ranges': 'bytes' }),
      ...more,
    })
    if (status === 200 && c.req.header('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers })
    }
    const range = encoding ? undefined : rangeOf(c, status, size)
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${size}`)
      return new Response(null, { status: 416, headers })
    }
    setLength(headers, size, range)
    return new Response(c.req.method === 'HEAD' ? null : files.content(file, range), {
      status: range ? 206 : status,
      headers,
    })
  }

  const sendFound = async (c: Context, found: WebFile): Promise<Response> => {
    const page = await translated(c, found)
    if (!page) return send(c, found, 200)
    return send(c, page.found, 200, headersOf(page, publicUrl ?? new URL(c.req.url).origin))
  }

  const sendShell = async (c: Context): Promise<Response> => {
    const shell = await files.shell()
    if (!shell) return c.html(welcomePage, c.req.path === '/' ? 200 : 404)
    if (isAppRoute(c.req.path)) return send(c, shell, 200)
    const wantsPage = !/\.\w+$/.test(c.req.path)
    return wantsPage ? send(c, shell, 404) : c.text('Not found', 404)
  }

  return async (c: Context): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.json({ code: 'not_found', message: 'There is nothing at this address' }, 404)
    }
    const found = await files.at(c.req.path)
    return found ? sendFound(c, found) : sendShell(c)
  }
}

const rangeOf = (c: Context, status: number, size: number) =>
  status === 200 ? parseRange(c.req.header('range'), size) : undefined

function setLength(headers: Headers, size: number, range: { start: number; end: number } | undefined) {
  headers.set('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
}

function languageOf(c: Context, isSpanish: boolean): Language {
  const asked = c.req.query('lang')
  if (isLanguage(asked)) return asked
  return isSpanish ? 'es' : requestLanguage(c)
}

interface Translated {
  found: WebFile
  language: Language
  /** Its address without the language. */
  path: string
}

/** Caches keep one copy for each language, and search engines learn where the other one is. */
function headersOf({ language, path }: Translated, site: string): Record<string, string> {
  const origin = site.replace(/\/+$/, '')
  const here = path === '' ? '/' : path
  const alternate = (hreflang: string, prefix: string) =>
    `<${origin}${prefix}${prefix && here === '/' ? '' : here}>; rel="alternate"; hreflang="${hreflang}"`
  return {
    'content-language': language,
    vary: 'accept-encoding, accept-language, cookie',
    link: [alternate('en', ''), alternate('es', '/es'), alternate('x-default', '')].join(', '),
  }
}

/** A document is read in the browser: some browsers would download Markdown instead. */
function contentType(file: string): string {
  if (file.endsWith('.md')) return 'text/plain; charset=utf-8'
  return getMimeType(file) ?? 'application/octet-stream'
}

/** Assets carry a hash of their content in their name; everything else may change under the same name. */
function cacheControl(pathname: string, file: string): string {
  if (file.endsWith('.html')) return 'no-cache'
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
