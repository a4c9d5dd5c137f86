import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|txt|vtt|map)$/
const smallest = 1024

/** Writes `.br` and `.gz` next to each text file, so that the server can send them without compressing. */
export async function compressFiles(output: string, quality = constants.BROTLI_MAX_QUALITY) {
  const files = await readdir(output, { recursive: true })
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(path.join(output, file), quality)),
  )
}

async function compress(file: string, quality: number) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  })
  await writeFile(`${file}.br`, await brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
