/** Many files as one stream of bytes: a name, its content in pieces, an empty piece; then the next name. */
export type Framed = { name: string; content: AsyncIterable<Uint8Array> }

const maxPiece = 1024 * 1024

export async function* writeFrames(files: AsyncIterable<Framed>): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of files) {
    yield framed(Buffer.from(name))
    for await (const piece of content)
      for (let at = 0; at < piece.length; at += maxPiece) yield framed(piece.subarray(at, at + maxPiece))
    yield framed(Buffer.alloc(0))
  }
}

/** Each content must be read to its end before the next file is requested. */
export async function* readFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Framed> {
  const pieces = readPieces(bytes)
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return
    yield { name: value.toString(), content: untilEmpty(pieces) }
  }
}

async function* untilEmpty(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) throw new Error('The base backup is cut off.')
    if (value.length === 0) return
    yield value
  }
}

async function* readPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk])
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
      const end = 4 + held.readUInt32BE(0)
      yield held.subarray(4, end)
      held = held.subarray(end)
    }
  }
  if (held.length > 0) throw new Error('The base backup is cut off.')
}

function framed(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}
