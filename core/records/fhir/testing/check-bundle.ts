import { Ajv } from 'ajv'
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import schema from './r4-subset.schema.json' with { type: 'json' }

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true })
ajv.addMetaSchema(draft6)

ajv.addSchema(schema, 'r4')

/**
 * Schema errors of a bundle. Each resource is validated against its own type, which gives precise errors; the
 * bundle's schema would only say that none of a dozen types fits.
 */
export function schemaProblems(bundle: object): string[] {
  const { entry = [] } = bundle as { entry?: { resource: { resourceType: string } }[] }
  return [
    ...problems('Bundle', bundle),
    ...entry.flatMap(({ resource }) => problems(resource.resourceType, resource)),
  ]
}

function problems(type: string, value: object): string[] {
  const validate = ajv.getSchema(`r4#/definitions/${type}`)
  if (!validate) return [`${type} is no resource we write`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${type}${instancePath} ${message}`)
}

/** References that lead to nothing in the bundle. */
export function danglingReferences(bundle: object): string[] {
  const { entry } = bundle as { entry: { fullUrl: string }[] }
  const urls = new Set(entry.map(({ fullUrl }) => fullUrl))
  const found = JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)
  return [...found].map(([, url = '']) => url).filter((url) => !urls.has(url))
}
