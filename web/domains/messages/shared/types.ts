export interface Attachment {
  id: string
  file_name: string
  file_url: string
}

export interface Message {
  id: string
  patient_id: string
  provider_id: string
  sender_id: string
  message: string
  created_at: string
  read_at: string | null
  attachment: Attachment | null
  /** Named also where the reader may not open it. */
  attachment_id?: string | null | undefined
  /** In which capacity it was written; nothing where the provider wrote it. */
  acting_as?: string | null | undefined
  /** The guardian or proxy on the other side; nothing where it is the patient. */
  conversation_with?: string | null | undefined
  /** The colleague who answered in the provider's place. */
  written_by?: string | null | undefined
}

export const messageColumns =
  'id, patient_id, provider_id, sender_id, message, created_at, read_at, acting_as, conversation_with, written_by, attachment_id, attachment:patient_documents(id, file_name, file_url)'
