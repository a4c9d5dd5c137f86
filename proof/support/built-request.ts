export type BuiltRequest = {
  kind: 'rest' | 'function' | 'auth' | 'storage' | 'server function' | 'broadcast'
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
