/** Points; 72 are an inch. */
export const margin = 60

export const colors = {
  ink: '#1d1b2e',
  muted: '#5c5768',
  brand: '#0f5257',
  line: '#d9d0c1',
  shade: '#f4efe6',
} as const
