/** What the browser measured about the connection. Nothing is assumed: missing values are undefined. */
export interface ConnectionFacts {
  roundTripMs: number | undefined
  /** Keys were agreed with the other browser, and everything is encrypted with them. */
  encrypted: boolean
  /** Through a TURN server, which passes on what it cannot read. */
  relayed: boolean | undefined
  protocol: string | undefined
  keyCipher: string | undefined
  mediaCipher: string | undefined
}

interface Entry {
  id: string
  type: string
  [name: string]: unknown
}

export function connectionFacts(report: Iterable<Entry>): ConnectionFacts {
  const entries = new Map([...report].map((entry) => [entry.id, entry]))
  const all = [...entries.values()]
  const transport = all.find(({ type }) => type === 'transport')
  const pair =
    entries.get(text(transport?.selectedCandidatePairId) ?? '') ??
    all.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded')
  const ends = [pair?.localCandidateId, pair?.remoteCandidateId].map((id) => entries.get(text(id) ?? ''))
  const seconds = pair?.currentRoundTripTime
  return {
    roundTripMs: typeof seconds === 'number' ? Math.round(seconds * 1000) : undefined,
    encrypted: transport?.dtlsState === 'connected',
    relayed: pair ? ends.some((end) => end?.candidateType === 'relay') : undefined,
    protocol: dtlsVersion(text(transport?.tlsVersion)),
    keyCipher: text(transport?.dtlsCipher),
    mediaCipher: text(transport?.srtpCipher),
  }
}

/** The two bytes of the wire: FEFD is DTLS 1.2. */
const versions: Record<string, string> = { FEFF: 'DTLS 1.0', FEFD: 'DTLS 1.2', FEFC: 'DTLS 1.3' }

function dtlsVersion(bytes: string | undefined): string | undefined {
  return bytes && (versions[bytes.toUpperCase()] ?? 'DTLS')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
