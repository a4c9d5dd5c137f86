/** File types a patient's folder accepts, with their names. */
export const documentKinds = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'image/heic': 'HEIC',
} as const

export type DocumentKind = keyof typeof documentKinds

export const largestDocument = 10 * 1024 * 1024

const heicBrands = ['heic', 'heix']

/** What a file is by its first bytes: its name and the type from the system can't be trusted. */
export async function kindOf(file: Blob): Promise<DocumentKind | undefined> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const text = (from: number, to: number) => String.fromCharCode(...head.slice(from, to))
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'image/heic'
}

/** Pictures that browsers can show without a converter. */
export function canShow(fileName: string) {
  return /\.(jpe?g|png|webp)$/i.test(fileName)
}
