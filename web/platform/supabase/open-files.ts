import { StorageClient } from '@supabase/storage-js'
import { asPerson } from './as-person.ts'
import type { Connection } from './connection.ts'
import type { Client } from './open-client.ts'

export function openFiles({ supabaseUrl, supabaseKey }: Connection, { auth }: Client): StorageClient {
  return new StorageClient(new URL('storage/v1', supabaseUrl).href, {}, asPerson(auth, supabaseKey))
}
