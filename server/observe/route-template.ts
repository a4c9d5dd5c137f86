import type { Context } from 'hono'
import { routePath } from 'hono/route'

const name = /^[a-z][a-z0-9_-]{0,62}$/

/**
 * The kind of a request, without what it was about: IDs, file names and query strings reveal who a person is and why
 * they came. Names of tables and functions are kept only if they exist, so that strangers who try names can't fill
 * the log or the metrics.
 */
export function routeTemplate(c: Context, status: number): string {
  const path = c.req.path
  const known = (segment: string | undefined, placeholder: string) =>
    segment && status < 400 && name.test(segment) ? segment : placeholder
  if (path.startsWith('/rest/v1/')) {
    const [first, second] = path.slice('/rest/v1/'.length).split('/')
    return first === 'rpc'
      ? `/rest/v1/rpc/${known(second, ':function')}`
      : `/rest/v1/${known(first, ':table')}`
  }
  if (path.startsWith('/functions/v1/'))
    return `/functions/v1/${known(path.slice('/functions/v1/'.length), ':name')}`
  // A pattern in a parameter is of use to the router only.
  const template = routePath(c).replace(/\{[^/]*\}/g, '')
  return template === '' ? '/*' : template
}
