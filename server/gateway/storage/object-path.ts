import { invalidKey } from './errors.ts'

/** The characters Supabase Storage accepts in a name, so that what works here works there. */
const allowed = /^[\w/!.*'() &$@=;:+,?-]+$/
const maxLength = 1024

export type ObjectPath = { bucket: string; name: string }

/** The bucket and name in an address such as `/storage/v1/object/sign/photos/a/b.png`, after `object/sign`. */
export function pathAfter(url: string, route: string): ObjectPath {
  const { pathname } = new URL(url)
  const rest = pathname.slice(pathname.indexOf(`/${route}/`) + route.length + 2)
  let decoded: string
  try {
    decoded = decodeURIComponent(rest)
  } catch {
    throw invalidKey(rest)
  }
  const slash = decoded.indexOf('/')
  if (slash < 1) throw invalidKey(decoded)
  const name = decoded.slice(slash + 1)
  checkName(name)
  return { bucket: decoded.slice(0, slash), name }
}

/** Names are keys in a table and never touch the disk; unusual ones are still refused, to avoid surprises. */
export function checkName(name: string): void {
  const segments = name.split('/')
  const hasOddSegment = segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (name.length > maxLength || !allowed.test(name) || hasOddSegment) throw invalidKey(name)
}
