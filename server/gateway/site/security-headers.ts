import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import { isAppRoute } from './app-routes.ts'

const year = 365 * 24 * 60 * 60
/** A worker follows the policy of its own file: only the recognizer's may compile WebAssembly, and no page. */
const speechWorker = /^\/assets\/speech\.worker-[\w-]+\.js$/
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
const api = /^\/(auth|rest|storage|functions|realtime)\/v1(\/|$)/

/** Files that a page fetches and that aren't opened as pages. */
const part = /^\/assets\/[^/]+\.(js|css|woff2)$/

type Header = readonly [name: string, value: string]

const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'accelerometer=()',
  'browsing-topics=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ')

/**
 * On every answer; what a part of the server sets for itself, such as storage for uploaded files, replaces it. An
 * answer of the API is data and never a page, so it carries only what matters for data; so does a script, of which a page
 * fetches a hundred: it keeps the policy, which a worker obeys. They are set on Node's own
 * answer before there is one of Hono's, whose headers would have to be read and built again.
 */
export function securityHeaders(config: Config) {
  const isHttps = config.PUBLIC_URL?.startsWith('https:') === true
  const forAll: Header[] = [
    ['x-content-type-options', 'nosniff'],
    ...(isHttps ? [['strict-transport-security', `max-age=${2 * year}; includeSubDomains`] as const] : []),
  ]
  const forData: Header[] = [
    ...forAll,
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['cross-origin-resource-policy', 'cross-origin'],
  ]
  const forParts = (c: Context): Header[] => [
    ...forAll,
    [
      'content-security-policy',
      speechWorker.test(c.req.path) ? workerPolicy : pagePolicy(config, c, isHttps),
    ],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  const forPages = (c: Context): Header[] => [
    ...forParts(c),
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', permissions],
  ]
  const headersFor = (c: Context) => {
    if (api.test(c.req.path)) return forData
    return part.test(c.req.path) ? forParts(c) : forPages(c)
  }
  return (c: Context<{ Bindings: HttpBindings }>): void => {
    for (const [name, value] of headersFor(c)) c.env.outgoing.setHeader(name, value)
  }
}

/**
 * Scripts come only from our own files. Only the app and its workers may compile WebAssembly, for effects in a visit;
 * public pages may not.
 */
function pagePolicy(config: Config, c: Context, isHttps: boolean): string {
  const host = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : hostOf(c)
  const rules = [
    "default-src 'self'",
    compiles(c.req.path) ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    // The scroll lock of dialogs and the toasts write style elements whose text no hash or file can hold.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Older browsers do not take 'self' to cover web sockets of the same origin.
    `connect-src 'self'${host ? ` ${isHttps ? 'wss' : 'ws'}://${host}` : ''}`,
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (isHttps) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** A worker has the policy of its own file, and workers' files are among the assets. */
function compiles(pathname: string): boolean {
  return isAppRoute(pathname) || pathname.startsWith('/assets/')
}

function hostOf(c: Context): string | undefined {
  return /^[\w.:[\]-]+$/.exec(c.req.header('host') ?? '')?.[0]
}
