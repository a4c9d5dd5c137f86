import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import type { Element, Resource } from './tidy.ts'
import { concept, toDateTime } from './values.ts'

export const provenanceId = 'made-by'

const roles = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type'

/** Who created the file, when, and from what: every resource from the practice's chart. */
export function toProvenance(targets: readonly string[], madeAt: string, refs: References): Resource {
  const practice = refs.to('Organization', practiceId)
  const agent = (code: string, display: string): Element => ({
    type: concept(roles, code, display),
    who: practice,
  })
  return {
    resourceType: 'Provenance',
    id: provenanceId,
    target: targets.map((reference) => ({ reference })),
    recorded: toDateTime(madeAt),
    agent: [
      agent('author', 'Author'),
      {
        ...agent('transmitter', 'Transmitter'),
        type: concept(
          'http://hl7.org/fhir/us/core/CodeSystem/us-core-provenance-participant-type',
          'transmitter',
          'Transmitter',
        ),
      },
    ],
  }
}
