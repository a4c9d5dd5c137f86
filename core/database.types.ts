// Generated from the migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: {
    Tables: {
      appointments: {
        Row: {
          appointment_date: string
          appointment_type: string
          cancellation_reason: string | null
          cancelled_by: string | null
          completed_at: string | null
          consent_timestamp: string | null
          created_at: string
          duration_minutes: number
          ends_at: string
          id: string
          notes: string | null
          patient_id: string
          payment_method: string
          provider_id: string
          reason: string | null
          recording_consent: boolean | null
          satisfaction_feedback: string | null
          satisfaction_rating: number | null
          session_id: string | null
          started_at: string | null
          status: string
          updated_at: string
        }
        Insert: {
          appointment_date: string
          appointment_type?: string
          cancellation_reason?: string | null
          cancelled_by?: string | null
          completed_at?: string | null
          consent_timestamp?: string | null
          created_at?: string
          duration_minutes?: number
          ends_at?: never
          id?: string
          notes?: string | null
          patient_id: string
          payment_method?: string
          provider_id: string
          reason?: string | null
          recording_consent?: boolean | null
          satisfaction_feedback?: string | null
          satisfaction_rating?: number | null
          session_id?: string | null
          started_at?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          appointment_date?: string
          appointment_type?: string
          cancellation_reason?: string | null
          cancelled_by?: string | null
          completed_at?: string | null
          consent_timestamp?: string | null
          created_at?: string
          duration_minutes?: number
          ends_at?: never
          id?: string
          notes?: string | null
          patient_id?: string
          payment_method?: string
          provider_id?: string
          reason?: string | null
          recording_consent?: boolean | null
          satisfaction_feedback?: string | null
          satisfaction_rating?: number | null
          session_id?: string | null
          started_at?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'appointments_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'appointments_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      assessment_results: {
        Row: {
          answers: Json
          completed_at: string
          id: string
          instrument: string
          patient_id: string
          score: number
          severity: string | null
        }
        Insert: {
          answers: Json
          completed_at?: string
          id?: string
          instrument: string
          patient_id: string
          score: number
          severity?: string | null
        }
        Update: {
          answers?: Json
          completed_at?: string
          id?: string
          instrument?: string
          patient_id?: string
          score?: number
          severity?: string | null
        }
        Relationships: [
          { foreignKeyName: 'assessment_results_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      audit_log: {
        Row: {
          actor_id: string | null
          actor_session: string | null
          created_at: string
          details: Json
          event_type: string
          id: number
          ip_address: string | null
          patient_id: string | null
          row_id: string | null
        }
        Insert: {
          actor_id?: string | null
          actor_session?: string | null
          created_at?: string
          details?: Json
          event_type: string
          id?: never
          ip_address?: string | null
          patient_id?: string | null
          row_id?: string | null
        }
        Update: {
          actor_id?: string | null
          actor_session?: string | null
          created_at?: string
          details?: Json
          event_type?: string
          id?: never
          ip_address?: string | null
          patient_id?: string | null
          row_id?: string | null
        }
        Relationships: [
        ]
      }
      billing_records: {
        Row: {
          appointment_id: string
          billing_date: string
          claim_type: string
          created_at: string
          hourly_rate: number
          id: string
          organization_ein: string
          organization_npi: string
          provider_id: string
          rendering_provider_npi: string | null
          session_duration_minutes: number
          status: string
          taxonomy_code: string | null
          total_amount: number
          updated_at: string
        }
        Insert: {
          appointment_id: string
          billing_date?: string
          claim_type?: string
          created_at?: string
          hourly_rate: number
          id?: string
          organization_ein: string
          organization_npi: string
          provider_id: string
          rendering_provider_npi?: string | null
          session_duration_minutes: number
          status?: string
          taxonomy_code?: string | null
          total_amount: number
          updated_at?: string
        }
        Update: {
          appointment_id?: string
          billing_date?: string
          claim_type?: string
          created_at?: string
          hourly_rate?: number
          id?: string
          organization_ein?: string
          organization_npi?: string
          provider_id?: string
          rendering_provider_npi?: string | null
          session_duration_minutes?: number
          status?: string
          taxonomy_code?: string | null
          total_amount?: number
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'billing_records_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'billing_records_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      calendar_changes: {
        Row: {
          changed_at: string
          provider_id: string
        }
        Insert: {
          changed_at?: string
          provider_id: string
        }
        Update: {
          changed_at?: string
          provider_id?: string
        }
        Relationships: [
          { foreignKeyName: 'calendar_changes_provider_id_fkey'; columns: ['provider_id']; isOneToOne: true; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      consent_texts: {
        Row: {
          body: string
          created_at: string
          id: string
          kind: string
          language: string
          version: number
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          kind: string
          language?: string
          version: number
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          kind?: string
          language?: string
          version?: number
        }
        Relationships: [
        ]
      }
      consents: {
        Row: {
          appointment_id: string
          granted: boolean
          id: string
          ip_address: string | null
          patient_id: string
          signature: string
          signed_at: string
          text_id: string
          withdrawn_at: string | null
        }
        Insert: {
          appointment_id: string
          granted: boolean
          id?: string
          ip_address?: string | null
          patient_id: string
          signature: string
          signed_at?: string
          text_id: string
          withdrawn_at?: string | null
        }
        Update: {
          appointment_id?: string
          granted?: boolean
          id?: string
          ip_address?: string | null
          patient_id?: string
          signature?: string
          signed_at?: string
          text_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          { foreignKeyName: 'consents_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'consents_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'consents_text_id_fkey'; columns: ['text_id']; isOneToOne: false; referencedRelation: 'consent_texts'; referencedColumns: ['id'] },
        ]
      }
      form_drafts: {
        Row: {
          data: Json
          form: string
          updated_at: string
          user_id: string
        }
        Insert: {
          data: Json
          form: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          data?: Json
          form?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
        ]
      }
      intake_responses: {
        Row: {
          appointment_id: string
          completed_at: string | null
          created_at: string
          data: Json
          id: string
          patient_id: string
          updated_at: string
        }
        Insert: {
          appointment_id: string
          completed_at?: string | null
          created_at?: string
          data?: Json
          id?: string
          patient_id: string
          updated_at?: string
        }
        Update: {
          appointment_id?: string
          completed_at?: string | null
          created_at?: string
          data?: Json
          id?: string
          patient_id?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'intake_responses_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'intake_responses_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      notifications: {
        Row: {
          body: string | null
          created_at: string
          id: string
          kind: string
          link: string | null
          read_at: string | null
          title: string
          user_id: string
        }
        Insert: {
          body?: string | null
          created_at?: string
          id?: string
          kind: string
          link?: string | null
          read_at?: string | null
          title: string
          user_id: string
        }
        Update: {
          body?: string | null
          created_at?: string
          id?: string
          kind?: string
          link?: string | null
          read_at?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
        ]
      }
      organization_config: {
        Row: {
          change_cutoff_hours: number
          created_at: string
          ein: string
          id: string
          is_active: boolean
          name: string
          type_2_npi: string
          updated_at: string
        }
        Insert: {
          change_cutoff_hours?: number
          created_at?: string
          ein: string
          id?: string
          is_active?: boolean
          name: string
          type_2_npi: string
          updated_at?: string
        }
        Update: {
          change_cutoff_hours?: number
          created_at?: string
          ein?: string
          id?: string
          is_active?: boolean
          name?: string
          type_2_npi?: string
          updated_at?: string
        }
        Relationships: [
        ]
      }
      patient_documents: {
        Row: {
          created_at: string
          document_type: string
          file_name: string
          file_url: string
          id: string
          patient_id: string
          updated_at: string
          uploaded_by: string
          verified: boolean
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          created_at?: string
          document_type?: string
          file_name: string
          file_url?: string
          id?: string
          patient_id: string
          updated_at?: string
          uploaded_by?: string
          verified?: boolean
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          created_at?: string
          document_type?: string
          file_name?: string
          file_url?: string
          id?: string
          patient_id?: string
          updated_at?: string
          uploaded_by?: string
          verified?: boolean
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'patient_documents_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      patient_provider_messages: {
        Row: {
          attachment_id: string | null
          created_at: string
          id: string
          message: string
          patient_id: string
          provider_id: string
          read_at: string | null
          sender_id: string
        }
        Insert: {
          attachment_id?: string | null
          created_at?: string
          id?: string
          message: string
          patient_id: string
          provider_id: string
          read_at?: string | null
          sender_id: string
        }
        Update: {
          attachment_id?: string | null
          created_at?: string
          id?: string
          message?: string
          patient_id?: string
          provider_id?: string
          read_at?: string | null
          sender_id?: string
        }
        Relationships: [
          { foreignKeyName: 'patient_provider_messages_attachment_id_fkey'; columns: ['attachment_id']; isOneToOne: false; referencedRelation: 'patient_documents'; referencedColumns: ['id'] },
          { foreignKeyName: 'patient_provider_messages_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'patient_provider_messages_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      profiles: {
        Row: {
          address_line1: string | null
          address_line2: string | null
          ai_assisted_notes_consent: boolean
          allergies: string | null
          city: string | null
          created_at: string
          current_medications: Json
          date_of_birth: string | null
          emergency_contact_name: string | null
          emergency_contact_phone: string | null
          emergency_contact_relationship: string | null
          first_name: string
          hipaa_consent: boolean
          id: string
          insurance_policy_number: string | null
          insurance_provider: string | null
          intake_completed: boolean
          last_name: string
          medication_history: Json
          onboarding_completed: boolean
          past_medical_history: string | null
          patient_id: string
          phone: string | null
          preferred_language: string
          recording_consent_given: boolean
          registration_completed: boolean
          state: string | null
          surgical_history: string | null
          time_zone: string
          treatment_consent: boolean
          updated_at: string
          zip_code: string | null
        }
        Insert: {
          address_line1?: string | null
          address_line2?: string | null
          ai_assisted_notes_consent?: boolean
          allergies?: string | null
          city?: string | null
          created_at?: string
          current_medications?: Json
          date_of_birth?: string | null
          emergency_contact_name?: string | null
          emergency_contact_phone?: string | null
          emergency_contact_relationship?: string | null
          first_name?: string
          hipaa_consent?: boolean
          id: string
          insurance_policy_number?: string | null
          insurance_provider?: string | null
          intake_completed?: boolean
          last_name?: string
          medication_history?: Json
          onboarding_completed?: boolean
          past_medical_history?: string | null
          patient_id?: string
          phone?: string | null
          preferred_language?: string
          recording_consent_given?: boolean
          registration_completed?: boolean
          state?: string | null
          surgical_history?: string | null
          time_zone?: string
          treatment_consent?: boolean
          updated_at?: string
          zip_code?: string | null
        }
        Update: {
          address_line1?: string | null
          address_line2?: string | null
          ai_assisted_notes_consent?: boolean
          allergies?: string | null
          city?: string | null
          created_at?: string
          current_medications?: Json
          date_of_birth?: string | null
          emergency_contact_name?: string | null
          emergency_contact_phone?: string | null
          emergency_contact_relationship?: string | null
          first_name?: string
          hipaa_consent?: boolean
          id?: string
          insurance_policy_number?: string | null
          insurance_provider?: string | null
          intake_completed?: boolean
          last_name?: string
          medication_history?: Json
          onboarding_completed?: boolean
          past_medical_history?: string | null
          patient_id?: string
          phone?: string | null
          preferred_language?: string
          recording_consent_given?: boolean
          registration_completed?: boolean
          state?: string | null
          surgical_history?: string | null
          time_zone?: string
          treatment_consent?: boolean
          updated_at?: string
          zip_code?: string | null
        }
        Relationships: [
        ]
      }
      progress_notes: {
        Row: {
          addendum_to: string | null
          appointment_id: string | null
          content: Json
          cpt_codes: Json
          created_at: string
          drafted_by: string | null
          icd_codes: Json
          id: string
          patient_id: string
          provider_id: string
          released_at: string | null
          session_date: string
          session_type: string
          signed_at: string | null
          signed_by: string | null
          status: string
          template: string
          updated_at: string
        }
        Insert: {
          addendum_to?: string | null
          appointment_id?: string | null
          content?: Json
          cpt_codes?: Json
          created_at?: string
          drafted_by?: string | null
          icd_codes?: Json
          id?: string
          patient_id: string
          provider_id: string
          released_at?: string | null
          session_date?: string
          session_type?: string
          signed_at?: string | null
          signed_by?: string | null
          status?: string
          template?: string
          updated_at?: string
        }
        Update: {
          addendum_to?: string | null
          appointment_id?: string | null
          content?: Json
          cpt_codes?: Json
          created_at?: string
          drafted_by?: string | null
          icd_codes?: Json
          id?: string
          patient_id?: string
          provider_id?: string
          released_at?: string | null
          session_date?: string
          session_type?: string
          signed_at?: string | null
          signed_by?: string | null
          status?: string
          template?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'progress_notes_addendum_to_fkey'; columns: ['addendum_to']; isOneToOne: false; referencedRelation: 'progress_notes'; referencedColumns: ['id'] },
          { foreignKeyName: 'progress_notes_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'progress_notes_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'progress_notes_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      provider_availability: {
        Row: {
          created_at: string
          day_of_week: number
          end_time: string
          id: string
          is_available: boolean
          provider_id: string
          start_time: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          day_of_week?: number
          end_time?: string
          id?: string
          is_available?: boolean
          provider_id: string
          start_time?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          day_of_week?: number
          end_time?: string
          id?: string
          is_available?: boolean
          provider_id?: string
          start_time?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'provider_availability_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      provider_visit_types: {
        Row: {
          created_at: string
          duration_minutes: number
          id: string
          is_active: boolean
          name: string
          provider_id: string
        }
        Insert: {
          created_at?: string
          duration_minutes: number
          id?: string
          is_active?: boolean
          name: string
          provider_id: string
        }
        Update: {
          created_at?: string
          duration_minutes?: number
          id?: string
          is_active?: boolean
          name?: string
          provider_id?: string
        }
        Relationships: [
          { foreignKeyName: 'provider_visit_types_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      providers: {
        Row: {
          bio: string | null
          created_at: string
          credentials: string | null
          email: string | null
          experience_years: number | null
          first_name: string
          hourly_rate: number
          id: string
          is_available: boolean
          is_listed: boolean | null
          languages: (string)[]
          last_name: string
          license_number: string | null
          license_states: Json
          npi: string | null
          profile_photo_url: string | null
          provider_title: string | null
          specialty: string | null
          suspended_at: string | null
          taxonomy_code: string | null
          taxonomy_description: string | null
          time_zone: string
          type_1_npi: string | null
          updated_at: string
          user_id: string
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          bio?: string | null
          created_at?: string
          credentials?: string | null
          email?: string | null
          experience_years?: number | null
          first_name?: string
          hourly_rate?: number
          id?: string
          is_available?: boolean
          is_listed?: never
          languages?: (string)[]
          last_name?: string
          license_number?: string | null
          license_states?: Json
          npi?: string | null
          profile_photo_url?: string | null
          provider_title?: string | null
          specialty?: string | null
          suspended_at?: string | null
          taxonomy_code?: string | null
          taxonomy_description?: string | null
          time_zone?: string
          type_1_npi?: string | null
          updated_at?: string
          user_id: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          bio?: string | null
          created_at?: string
          credentials?: string | null
          email?: string | null
          experience_years?: number | null
          first_name?: string
          hourly_rate?: number
          id?: string
          is_available?: boolean
          is_listed?: never
          languages?: (string)[]
          last_name?: string
          license_number?: string | null
          license_states?: Json
          npi?: string | null
          profile_photo_url?: string | null
          provider_title?: string | null
          specialty?: string | null
          suspended_at?: string | null
          taxonomy_code?: string | null
          taxonomy_description?: string | null
          time_zone?: string
          type_1_npi?: string | null
          updated_at?: string
          user_id?: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
        ]
      }
      record_requests: {
        Row: {
          created_at: string
          date_of_birth: string
          id: string
          patient_email: string
          patient_id: string
          patient_name: string
          reason: string | null
          record_type: string
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          date_of_birth: string
          id?: string
          patient_email: string
          patient_id: string
          patient_name: string
          reason?: string | null
          record_type: string
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          date_of_birth?: string
          id?: string
          patient_email?: string
          patient_id?: string
          patient_name?: string
          reason?: string | null
          record_type?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'record_requests_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      safety_tasks: {
        Row: {
          closed_at: string | null
          closed_by: string | null
          created_at: string
          disposition: string | null
          disposition_note: string | null
          id: string
          patient_id: string
          provider_id: string | null
          source: string
          source_id: string | null
          status: string
          summary: string
          updated_at: string
        }
        Insert: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          disposition?: string | null
          disposition_note?: string | null
          id?: string
          patient_id: string
          provider_id?: string | null
          source: string
          source_id?: string | null
          status?: string
          summary: string
          updated_at?: string
        }
        Update: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          disposition?: string | null
          disposition_note?: string | null
          id?: string
          patient_id?: string
          provider_id?: string | null
          source?: string
          source_id?: string | null
          status?: string
          summary?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'safety_tasks_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'safety_tasks_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      session_recordings: {
        Row: {
          appointment_id: string
          created_at: string
          created_by: string
          delete_after: string
          deleted_at: string | null
          id: string
          object_name: string
        }
        Insert: {
          appointment_id: string
          created_at?: string
          created_by?: string
          delete_after?: string
          deleted_at?: string | null
          id?: string
          object_name: string
        }
        Update: {
          appointment_id?: string
          created_at?: string
          created_by?: string
          delete_after?: string
          deleted_at?: string | null
          id?: string
          object_name?: string
        }
        Relationships: [
          { foreignKeyName: 'session_recordings_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
        ]
      }
      session_transcripts: {
        Row: {
          appointment_id: string
          created_at: string
          created_by: string
          id: string
          speaker: string
          spoken_at: string
          text: string
          updated_at: string
        }
        Insert: {
          appointment_id: string
          created_at?: string
          created_by?: string
          id?: string
          speaker: string
          spoken_at?: string
          text: string
          updated_at?: string
        }
        Update: {
          appointment_id?: string
          created_at?: string
          created_by?: string
          id?: string
          speaker?: string
          spoken_at?: string
          text?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'session_transcripts_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
        ]
      }
      user_roles: {
        Row: {
          granted_at: string
          granted_by: string | null
          role: 'patient' | 'provider' | 'admin'
          user_id: string
        }
        Insert: {
          granted_at?: string
          granted_by?: string | null
          role: 'patient' | 'provider' | 'admin'
          user_id: string
        }
        Update: {
          granted_at?: string
          granted_by?: string | null
          role?: 'patient' | 'provider' | 'admin'
          user_id?: string
        }
        Relationships: [
        ]
      }
    }
    Views: {
    }
    Functions: {
      booked_slots: { Args: { provider_id: string; from: string; to: string }; Returns: { appointment_date: string; ends_at: string }[] }
      booked_times: { Args: { from: string; to: string }; Returns: { provider_id: string; booked: Json }[] }
      change_cutoff_hours: { Args: never; Returns: number }
      suspend_provider: { Args: { provider_id: string }; Returns: undefined }
      verify_provider: { Args: { provider_id: string }; Returns: undefined }
    }
    Enums: {
      app_role: 'patient' | 'provider' | 'admin'
    }
    CompositeTypes: { [_ in never]: never }
  }
}
