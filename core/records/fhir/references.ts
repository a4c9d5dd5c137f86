export type Kind =
  | 'Patient'
  | 'Organization'
  | 'Practitioner'
  | 'Appointment'
  | 'Encounter'
  | 'Condition'
  | 'MedicationStatement'
  | 'MedicationRequest'
  | 'AllergyIntolerance'
  | 'Observation'
  | 'QuestionnaireResponse'
  | 'DocumentReference'
  | 'Consent'
  | 'Coverage'
  | 'Provenance'

type Reference = { reference: string; display?: string }

/** The address of each entry in the bundle. Only entries can be referred to, so no reference dangles. */
export type References = {
  urlOf: (kind: Kind, id: string) => string
  to: (kind: Kind, id: string | null | undefined, display?: string) => Reference | undefined
}

export function nameAll(known: readonly (readonly [Kind, string])[], newId: () => string): References {
  const urls = new Map(known.map(([kind, id]) => [`${kind}/${id}`, `urn:uuid:${newId()}`]))
  return {
    urlOf: (kind, id) => {
      const url = urls.get(`${kind}/${id}`)
      if (!url) throw new Error(`No ${kind} ${id} was named`)
      return url
    },
    to: (kind, id, display) => {
      const reference = urls.get(`${kind}/${id}`)
      return reference === undefined ? undefined : { reference, ...(display ? { display } : {}) }
    },
  }
}
