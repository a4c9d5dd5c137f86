import { StorageClient } from '@supabase/storage-js'
import type { Client, Connection } from '../supabase.ts'
import { asPerson } from './as-person.ts'

export function openFiles({ supabaseUrl, supabaseKey }: Connection, { auth }: Client): StorageClient {
  return new StorageClient(new URL('storage/v1', supabaseUrl).href, {}, asPerson(auth, supabaseKey))
}
