import type { Element } from './tidy.ts'

/** Small data types of FHIR that several resources use. */

export const coding = (system: string, code: string, display?: string) => ({ system, code, display })

export const concept = (system: string, code: string, display?: string, text?: string) => ({
  coding: [coding(system, code, display)],
  text,
})

/** A day as it is; an instant with its zone as `Z`; nothing where the text is neither. */
export function toDateTime(text: string | null | undefined): string | undefined {
  if (!text) return
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : text
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

const chunk = 8192

/** Text as UTF-8 in base64, as an attachment carries it. */
function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary)
}

export const plainText = (title: string, text: string, more: object = {}) => ({
  contentType: 'text/plain; charset=utf-8',
  data: toBase64(text),
  title,
  ...more,
})

type Place = {
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

export const address = (place: Place) => ({
  line: [place.address_line1, place.address_line2],
  city: place.city,
  state: place.state,
  postalCode: place.zip_code,
})

export const npiSystem = 'http://hl7.org/fhir/sid/us-npi'
export const loinc = 'http://loinc.org'

const capacities: Record<string, string> = {
  guardian: "The patient's guardian",
  proxy: "The patient's proxy",
}

/** Who answered or signed for the patient; nothing if it was the patient. */
export function somebodyFor(actingAs: string | null): Element | undefined {
  const display = capacities[actingAs ?? '']
  return display === undefined ? undefined : { display }
}
