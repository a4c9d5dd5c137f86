/** Term types that we keep: ingredients, brands, and drugs with strength and form. */
const kept = ['IN', 'MIN', 'PIN', 'BN', 'SCD', 'SBD'] as const
type TermType = (typeof kept)[number]

export type RxnormConcept = {
  rxcui: string
  name: string
  tty: TermType
  /** Names of its ingredients. */
  ingredients: string[]
  /** "50 MG", for a drug with one strength. */
  strength: string | null
}

type Lines = AsyncIterable<string> | Iterable<string>
export type RxnormFiles = { conso: Lines; rel: Lines; sat: Lines }

const isKept = (tty: string | undefined): tty is TermType => (kept as readonly string[]).includes(tty ?? '')

/**
 * Reads RXNCONSO, RXNREL and RXNSAT of an RxNorm release (Rich Release Format: columns between bars). Only RxNorm's
 * own terms that aren't suppressed are used. A drug consists of components, and those have ingredients. In RXNREL the
 * relation goes from the second concept to the first.
 */
export async function readRxnorm({ conso, rel, sat }: RxnormFiles): Promise<RxnormConcept[]> {
  const concepts = await readConcepts(conso)
  const parts = await readParts(rel)
  await addStrengths(sat, concepts)
  for (const concept of concepts.values())
    concept.ingredients = [...ingredientsOf(concept.rxcui, parts, concepts)].toSorted()
  return [...concepts.values()]
}

async function readConcepts(conso: Lines): Promise<Map<string, RxnormConcept>> {
  const concepts = new Map<string, RxnormConcept>()
  for await (const line of conso) {
    const columns = line.split('|')
    const [rxcui = '', language] = columns
    const [sab, tty, name, suppressed] = [columns[11], columns[12], columns[14], columns[16]]
    if (sab !== 'RXNORM' || language !== 'ENG' || suppressed === 'Y' || suppressed === 'O') continue
    if (isKept(tty) && name && /^\d{1,8}$/.test(rxcui))
      concepts.set(rxcui, { rxcui, name, tty, ingredients: [], strength: null })
  }
  return concepts
}

const partRelations = ['has_ingredient', 'consists_of', 'has_part', 'has_precise_ingredient']

async function readParts(rel: Lines): Promise<Map<string, Set<string>>> {
  const parts = new Map<string, Set<string>>()
  for await (const line of rel) {
    const columns = line.split('|')
    const [first, second, relation = ''] = [columns[0], columns[4], columns[7]]
    if (first && second && partRelations.includes(relation))
      parts.set(second, (parts.get(second) ?? new Set()).add(first))
  }
  return parts
}

async function addStrengths(sat: Lines, concepts: ReadonlyMap<string, RxnormConcept>) {
  for await (const line of sat) {
    const columns = line.split('|')
    const concept = concepts.get(columns[0] ?? '')
    if (concept && columns[8] === 'RXN_AVAILABLE_STRENGTH' && columns[10])
      concept.strength = columns[10].trim().toUpperCase()
  }
}

/** Down through components to the ingredients; an ingredient is its own. */
function ingredientsOf(
  rxcui: string,
  parts: ReadonlyMap<string, ReadonlySet<string>>,
  concepts: ReadonlyMap<string, RxnormConcept>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(rxcui)) return new Set()
  seen.add(rxcui)
  const concept = concepts.get(rxcui)
  if (concept?.tty === 'IN') return new Set([concept.name.toLowerCase()])
  return new Set(
    [...(parts.get(rxcui) ?? [])].flatMap((part) => [...ingredientsOf(part, parts, concepts, seen)]),
  )
}
