/** Points; 72 are an inch. */
export const margin = 60

/** Standard fonts: every viewer has them, and they draw what Western European languages write. */
export const fonts = { plain: 'Helvetica', strong: 'Helvetica-Bold', title: 'Times-Bold' } as const

export const colors = {
  ink: '#1d1b2e',
  muted: '#5c5768',
  brand: '#0f5257',
  line: '#d9d0c1',
  shade: '#f4efe6',
} as const
