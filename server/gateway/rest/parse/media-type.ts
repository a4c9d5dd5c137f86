import { RestError } from '../errors.ts'

export type Format = {
  kind: 'list' | 'single' | 'csv'
  stripNulls: boolean
  contentType: string
  /** No row is an answer too: null. */
  orNull?: boolean
}

const list: Format = { kind: 'list', stripNulls: false, contentType: 'application/json; charset=utf-8' }
const object = 'application/vnd.pgrst.object+json'
const array = 'application/vnd.pgrst.array+json'
const csv: Format = { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }

/** The first media type of the `Accept` header that can be given. */
export function readAccept(header: string | undefined): Format {
  if (!header || header === '*/*' || header === 'application/json') return list
  const wanted = header.split(',').map((part) => part.trim())
  for (const type of wanted) {
    const format = formatOf(type)
    if (format) return format
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted.join(', ')}`)
}

function formatOf(type: string): Format | undefined {
  const [name = '', ...options] = type.split(';').map((part) => part.trim().toLowerCase())
  const stripNulls = options.includes('nulls=stripped')
  const suffix = `${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`
  switch (name) {
    case object:
    case object.replace('+json', ''):
      return { kind: 'single', stripNulls, contentType: `${object}${suffix}` }
    case array:
    case array.replace('+json', ''):
      return { kind: 'list', stripNulls, contentType: stripNulls ? `${array}${suffix}` : list.contentType }
    case 'text/csv':
      return csv
    case 'application/json':
    case 'application/*':
    case '*/*':
      return list
    default:
      return undefined
  }
}
