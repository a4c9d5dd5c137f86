import type { IncomingHttpHeaders } from 'node:http'
import type { RestRequest } from './parse/request.ts'

/** Credentials aren't passed to the database's settings; `request.jwt.claims` has the verified claims. */
const credentials = new Set(['authorization', 'apikey', 'cookie'])

/** What functions of the database can read about the request with `current_setting`. */
export function requestSettings(
  method: string,
  { kind, name }: RestRequest['resource'],
  headers: IncomingHttpHeaders,
): Record<string, string> {
  const shown: IncomingHttpHeaders = {}
  for (const key in headers) if (!credentials.has(key)) shown[key] = headers[key]
  return {
    'request.method': method,
    'request.path': kind === 'function' ? `/rpc/${name}` : `/${name}`,
    'request.headers': JSON.stringify(shown),
    'request.cookies': headers.cookie ? JSON.stringify(cookiesIn(headers.cookie)) : '{}',
  }
}

function cookiesIn(header: string): Record<string, string> {
  const pairs = header.split(';').map((part) => part.trim().split('='))
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, ...value]) => [name, value.join('=')]))
}
