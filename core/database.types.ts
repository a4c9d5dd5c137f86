// Generated from the migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | readonly Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: {
    Tables: {
      appointments: {
        Row: {
          appointment_date: string
          appointment_type: string
          booked_by: string | null
          cancellation_reason: string | null
          cancelled_as: string | null
          cancelled_by: string | null
          cannot_come_at: string | null
          checked_in_at: string | null
          checked_in_by: string | null
          completed_at: string | null
          consent_timestamp: string | null
          created_at: string
          duration_minutes: number
          ends_at: string
          held_by: string
          home_state: string | null
          id: string
          identity_confirmed_at: string | null
          identity_confirmed_by: string | null
          license_reason: string | null
          license_reason_state: string | null
          notes: string | null
          patient_id: string
          patient_state: string | null
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
          waiting_since: string | null
        }
        Insert: {
          appointment_date: string
          appointment_type?: string
          booked_by?: string | null
          cancellation_reason?: string | null
          cancelled_as?: string | null
          cancelled_by?: string | null
          cannot_come_at?: string | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          completed_at?: string | null
          consent_timestamp?: string | null
          created_at?: string
          duration_minutes?: number
          ends_at?: never
          held_by?: string
          home_state?: string | null
          id?: string
          identity_confirmed_at?: string | null
          identity_confirmed_by?: string | null
          license_reason?: string | null
          license_reason_state?: string | null
          notes?: string | null
          patient_id: string
          patient_state?: string | null
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
          waiting_since?: string | null
        }
        Update: {
          appointment_date?: string
          appointment_type?: string
          booked_by?: string | null
          cancellation_reason?: string | null
          cancelled_as?: string | null
          cancelled_by?: string | null
          cannot_come_at?: string | null
          checked_in_at?: string | null
          checked_in_by?: string | null
          completed_at?: string | null
          consent_timestamp?: string | null
          created_at?: string
          duration_minutes?: number
          ends_at?: never
          held_by?: string
          home_state?: string | null
          id?: string
          identity_confirmed_at?: string | null
          identity_confirmed_by?: string | null
          license_reason?: string | null
          license_reason_state?: string | null
          notes?: string | null
          patient_id?: string
          patient_state?: string | null
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
          waiting_since?: string | null
        }
        Relationships: [
          { foreignKeyName: 'appointments_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'appointments_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      assessment_assignments: {
        Row: {
          completed_at: string | null
          created_at: string
          due_on: string
          id: string
          instrument: string
          note: string | null
          patient_id: string
          provider_id: string
          result_id: string | null
          withdrawn_at: string | null
        }
        Insert: {
          completed_at?: string | null
          created_at?: string
          due_on: string
          id?: string
          instrument: string
          note?: string | null
          patient_id: string
          provider_id: string
          result_id?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          completed_at?: string | null
          created_at?: string
          due_on?: string
          id?: string
          instrument?: string
          note?: string | null
          patient_id?: string
          provider_id?: string
          result_id?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          { foreignKeyName: 'assessment_assignments_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'assessment_assignments_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'assessment_assignments_result_id_fkey'; columns: ['result_id']; isOneToOne: false; referencedRelation: 'assessment_results'; referencedColumns: ['id'] },
        ]
      }
      assessment_reminders: {
        Row: {
          last_sent_at: string | null
          patient_id: string
          turned_on_at: string
        }
        Insert: {
          last_sent_at?: string | null
          patient_id: string
          turned_on_at?: string
        }
        Update: {
          last_sent_at?: string | null
          patient_id?: string
          turned_on_at?: string
        }
        Relationships: [
          { foreignKeyName: 'assessment_reminders_patient_id_fkey'; columns: ['patient_id']; isOneToOne: true; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      assessment_results: {
        Row: {
          acting_as: string | null
          answered_by: string | null
          answers: Json
          asked_in: string | null
          completed_at: string
          difficulty: number | null
          id: string
          instrument: string
          intake_id: string | null
          note: string | null
          patient_id: string
          rated_by: string | null
          score: number
          severity: string | null
          unscored: Json | null
        }
        Insert: {
          acting_as?: string | null
          answered_by?: string | null
          answers: Json
          asked_in?: string | null
          completed_at?: string
          difficulty?: number | null
          id?: string
          instrument: string
          intake_id?: string | null
          note?: string | null
          patient_id: string
          rated_by?: string | null
          score: number
          severity?: string | null
          unscored?: Json | null
        }
        Update: {
          acting_as?: string | null
          answered_by?: string | null
          answers?: Json
          asked_in?: string | null
          completed_at?: string
          difficulty?: number | null
          id?: string
          instrument?: string
          intake_id?: string | null
          note?: string | null
          patient_id?: string
          rated_by?: string | null
          score?: number
          severity?: string | null
          unscored?: Json | null
        }
        Relationships: [
          { foreignKeyName: 'assessment_results_intake_id_fkey'; columns: ['intake_id']; isOneToOne: false; referencedRelation: 'intake_responses'; referencedColumns: ['id'] },
          { foreignKeyName: 'assessment_results_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'assessment_results_rated_by_fkey'; columns: ['rated_by']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
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
      bill_payments: {
        Row: {
          amount: number
          appointment_id: string
          billing_record_id: string | null
          id: string
          method: string
          note: string | null
          paid_on: string
          patient_id: string
          provider_id: string
          recorded_at: string
          recorded_by: string | null
          reverses: string | null
        }
        Insert: {
          amount: number
          appointment_id: string
          billing_record_id?: string | null
          id?: string
          method: string
          note?: string | null
          paid_on: string
          patient_id: string
          provider_id: string
          recorded_at?: string
          recorded_by?: string | null
          reverses?: string | null
        }
        Update: {
          amount?: number
          appointment_id?: string
          billing_record_id?: string | null
          id?: string
          method?: string
          note?: string | null
          paid_on?: string
          patient_id?: string
          provider_id?: string
          recorded_at?: string
          recorded_by?: string | null
          reverses?: string | null
        }
        Relationships: [
          { foreignKeyName: 'bill_payments_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'bill_payments_billing_record_id_fkey'; columns: ['billing_record_id']; isOneToOne: false; referencedRelation: 'billing_records'; referencedColumns: ['id'] },
          { foreignKeyName: 'bill_payments_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'bill_payments_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'bill_payments_reverses_fkey'; columns: ['reverses']; isOneToOne: true; referencedRelation: 'bill_payments'; referencedColumns: ['id'] },
        ]
      }
      billing_records: {
        Row: {
          appointment_id: string
          bill_number: number
          billing_date: string
          booked_minutes: number | null
          charges: Json | null
          claim_type: string
          coverage: Json | null
          created_at: string
          hourly_rate: number
          id: string
          measured_minutes: number | null
          organization_ein: string
          organization_npi: string
          paid_amount: number
          payer_claim_number: string | null
          place_of_service: string | null
          provider_id: string
          rendering_provider_npi: string | null
          service_mode: string
          session_duration_minutes: number
          status: string
          status_note: string | null
          taxonomy_code: string | null
          terms_changed_at: string | null
          time_basis: string | null
          total_amount: number
          updated_at: string
        }
        Insert: {
          appointment_id: string
          bill_number?: never
          billing_date?: string
          booked_minutes?: number | null
          charges?: Json | null
          claim_type?: string
          coverage?: Json | null
          created_at?: string
          hourly_rate: number
          id?: string
          measured_minutes?: number | null
          organization_ein: string
          organization_npi: string
          paid_amount?: number
          payer_claim_number?: string | null
          place_of_service?: string | null
          provider_id: string
          rendering_provider_npi?: string | null
          service_mode?: string
          session_duration_minutes: number
          status?: string
          status_note?: string | null
          taxonomy_code?: string | null
          terms_changed_at?: string | null
          time_basis?: string | null
          total_amount: number
          updated_at?: string
        }
        Update: {
          appointment_id?: string
          bill_number?: never
          billing_date?: string
          booked_minutes?: number | null
          charges?: Json | null
          claim_type?: string
          coverage?: Json | null
          created_at?: string
          hourly_rate?: number
          id?: string
          measured_minutes?: number | null
          organization_ein?: string
          organization_npi?: string
          paid_amount?: number
          payer_claim_number?: string | null
          place_of_service?: string | null
          provider_id?: string
          rendering_provider_npi?: string | null
          service_mode?: string
          session_duration_minutes?: number
          status?: string
          status_note?: string | null
          taxonomy_code?: string | null
          terms_changed_at?: string | null
          time_basis?: string | null
          total_amount?: number
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'billing_records_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'billing_records_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      billing_status_changes: {
        Row: {
          billing_record_id: string
          changed_at: string
          changed_by: string | null
          from_status: string | null
          id: string
          note: string | null
          provider_id: string
          to_status: string
        }
        Insert: {
          billing_record_id: string
          changed_at?: string
          changed_by?: string | null
          from_status?: string | null
          id?: string
          note?: string | null
          provider_id: string
          to_status: string
        }
        Update: {
          billing_record_id?: string
          changed_at?: string
          changed_by?: string | null
          from_status?: string | null
          id?: string
          note?: string | null
          provider_id?: string
          to_status?: string
        }
        Relationships: [
          { foreignKeyName: 'billing_status_changes_billing_record_id_fkey'; columns: ['billing_record_id']; isOneToOne: false; referencedRelation: 'billing_records'; referencedColumns: ['id'] },
          { foreignKeyName: 'billing_status_changes_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
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
      claim_details: {
        Row: {
          accepts_assignment: boolean
          accident: string | null
          for_plan: string | null
          group_number: string | null
          insured_name: string | null
          other_plan: boolean
          patient_id: string
          payer_address: string | null
          payer_id: string | null
          payer_type: string | null
          prior_authorization: string | null
          referring_name: string | null
          referring_npi: string | null
          relationship: string | null
          sex: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          accepts_assignment?: boolean
          accident?: string | null
          for_plan?: string | null
          group_number?: string | null
          insured_name?: string | null
          other_plan?: boolean
          patient_id: string
          payer_address?: string | null
          payer_id?: string | null
          payer_type?: string | null
          prior_authorization?: string | null
          referring_name?: string | null
          referring_npi?: string | null
          relationship?: string | null
          sex?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          accepts_assignment?: boolean
          accident?: string | null
          for_plan?: string | null
          group_number?: string | null
          insured_name?: string | null
          other_plan?: boolean
          patient_id?: string
          payer_address?: string | null
          payer_id?: string | null
          payer_type?: string | null
          prior_authorization?: string | null
          referring_name?: string | null
          referring_npi?: string | null
          relationship?: string | null
          sex?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'claim_details_patient_id_fkey'; columns: ['patient_id']; isOneToOne: true; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      clinician_screenings: {
        Row: {
          answers: Json
          appointment_id: string | null
          created_at: string
          id: string
          instrument: string
          note: string | null
          patient_id: string
          provider_id: string
          setting: string
          triage: string
        }
        Insert: {
          answers: Json
          appointment_id?: string | null
          created_at?: string
          id?: string
          instrument: string
          note?: string | null
          patient_id: string
          provider_id?: string
          setting?: string
          triage?: string
        }
        Update: {
          answers?: Json
          appointment_id?: string | null
          created_at?: string
          id?: string
          instrument?: string
          note?: string | null
          patient_id?: string
          provider_id?: string
          setting?: string
          triage?: string
        }
        Relationships: [
          { foreignKeyName: 'clinician_screenings_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'clinician_screenings_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'clinician_screenings_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      consent_drafts: {
        Row: {
          ask_again: boolean
          based_on: number | null
          english: string
          kind: string
          spanish: string
          updated_at: string
          updated_by: string | null
          wording_only: boolean
        }
        Insert: {
          ask_again?: boolean
          based_on?: number | null
          english: string
          kind: string
          spanish: string
          updated_at?: string
          updated_by?: string | null
          wording_only?: boolean
        }
        Update: {
          ask_again?: boolean
          based_on?: number | null
          english?: string
          kind?: string
          spanish?: string
          updated_at?: string
          updated_by?: string | null
          wording_only?: boolean
        }
        Relationships: [
        ]
      }
      consent_texts: {
        Row: {
          ask_again: boolean
          body: string
          created_at: string
          id: string
          kind: string
          language: string
          published_by: string | null
          version: number
        }
        Insert: {
          ask_again?: boolean
          body: string
          created_at?: string
          id?: string
          kind: string
          language?: string
          published_by?: string | null
          version: number
        }
        Update: {
          ask_again?: boolean
          body?: string
          created_at?: string
          id?: string
          kind?: string
          language?: string
          published_by?: string | null
          version?: number
        }
        Relationships: [
        ]
      }
      consents: {
        Row: {
          acting_as: string | null
          appointment_id: string | null
          granted: boolean
          id: string
          ip_address: string | null
          patient_id: string
          signature: string
          signed_at: string
          signed_by: string | null
          text_id: string
          withdrawn_at: string | null
        }
        Insert: {
          acting_as?: string | null
          appointment_id?: string | null
          granted: boolean
          id?: string
          ip_address?: string | null
          patient_id: string
          signature: string
          signed_at?: string
          signed_by?: string | null
          text_id: string
          withdrawn_at?: string | null
        }
        Update: {
          acting_as?: string | null
          appointment_id?: string | null
          granted?: boolean
          id?: string
          ip_address?: string | null
          patient_id?: string
          signature?: string
          signed_at?: string
          signed_by?: string | null
          text_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          { foreignKeyName: 'consents_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'consents_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'consents_text_id_fkey'; columns: ['text_id']; isOneToOne: false; referencedRelation: 'consent_texts'; referencedColumns: ['id'] },
        ]
      }
      diagnostic_analyses: {
        Row: {
          created_at: string
          findings: Json
          id: string
          input: Json
          patient_id: string
          provider_id: string
          rules_version: string
        }
        Insert: {
          created_at?: string
          findings: Json
          id?: string
          input: Json
          patient_id: string
          provider_id: string
          rules_version: string
        }
        Update: {
          created_at?: string
          findings?: Json
          id?: string
          input?: Json
          patient_id?: string
          provider_id?: string
          rules_version?: string
        }
        Relationships: [
          { foreignKeyName: 'diagnostic_analyses_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'diagnostic_analyses_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      earlier_time_requests: {
        Row: {
          appointment_id: string | null
          created_at: string
          day_part: string | null
          id: string
          patient_id: string
          provider_id: string
          state: string | null
          visit_type: string | null
          weekdays: (number)[] | null
        }
        Insert: {
          appointment_id?: string | null
          created_at?: string
          day_part?: string | null
          id?: string
          patient_id: string
          provider_id: string
          state?: string | null
          visit_type?: string | null
          weekdays?: (number)[] | null
        }
        Update: {
          appointment_id?: string | null
          created_at?: string
          day_part?: string | null
          id?: string
          patient_id?: string
          provider_id?: string
          state?: string | null
          visit_type?: string | null
          weekdays?: (number)[] | null
        }
        Relationships: [
          { foreignKeyName: 'earlier_time_requests_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'earlier_time_requests_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'earlier_time_requests_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      expression_states: {
        Row: {
          enabled_at: string
          enabled_by: string | null
          state: string
        }
        Insert: {
          enabled_at?: string
          enabled_by?: string | null
          state: string
        }
        Update: {
          enabled_at?: string
          enabled_by?: string | null
          state?: string
        }
        Relationships: [
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
      guardian_releases: {
        Row: {
          created_at: string
          id: string
          patient_id: string
          relation: string
          released_by: string | null
          row_id: string
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          patient_id: string
          relation: string
          released_by?: string | null
          row_id: string
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          patient_id?: string
          relation?: string
          released_by?: string | null
          row_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          { foreignKeyName: 'guardian_releases_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      guardian_rules: {
        Row: {
          changed_by: string | null
          from_age: number
          id: string
          may_read: (string)[]
          may_sign_in: boolean
          reason_english: string
          reason_spanish: string
          state: string | null
          to_age: number
          updated_at: string
        }
        Insert: {
          changed_by?: string | null
          from_age: number
          id?: string
          may_read?: (string)[]
          may_sign_in?: boolean
          reason_english: string
          reason_spanish: string
          state?: string | null
          to_age: number
          updated_at?: string
        }
        Update: {
          changed_by?: string | null
          from_age?: number
          id?: string
          may_read?: (string)[]
          may_sign_in?: boolean
          reason_english?: string
          reason_spanish?: string
          state?: string | null
          to_age?: number
          updated_at?: string
        }
        Relationships: [
        ]
      }
      information_releases: {
        Row: {
          acting_as: string | null
          details: string
          direction: string
          expires_on: string
          id: string
          information: (string)[]
          ip_address: string | null
          patient_id: string
          purpose: string
          recipient: string
          recipient_contact: string
          signature: string
          signed_at: string
          signed_by: string | null
          text_id: string
          withdrawal_note: string | null
          withdrawn_at: string | null
          withdrawn_by: string | null
        }
        Insert: {
          acting_as?: string | null
          details?: string
          direction: string
          expires_on: string
          id?: string
          information: (string)[]
          ip_address?: string | null
          patient_id: string
          purpose: string
          recipient: string
          recipient_contact: string
          signature: string
          signed_at?: string
          signed_by?: string | null
          text_id: string
          withdrawal_note?: string | null
          withdrawn_at?: string | null
          withdrawn_by?: string | null
        }
        Update: {
          acting_as?: string | null
          details?: string
          direction?: string
          expires_on?: string
          id?: string
          information?: (string)[]
          ip_address?: string | null
          patient_id?: string
          purpose?: string
          recipient?: string
          recipient_contact?: string
          signature?: string
          signed_at?: string
          signed_by?: string | null
          text_id?: string
          withdrawal_note?: string | null
          withdrawn_at?: string | null
          withdrawn_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'information_releases_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'information_releases_text_id_fkey'; columns: ['text_id']; isOneToOne: false; referencedRelation: 'consent_texts'; referencedColumns: ['id'] },
        ]
      }
      intake_responses: {
        Row: {
          acting_as: string | null
          appointment_id: string
          completed_at: string | null
          created_at: string
          data: Json
          id: string
          patient_id: string
          updated_at: string
          written_by: string | null
        }
        Insert: {
          acting_as?: string | null
          appointment_id: string
          completed_at?: string | null
          created_at?: string
          data?: Json
          id?: string
          patient_id: string
          updated_at?: string
          written_by?: string | null
        }
        Update: {
          acting_as?: string | null
          appointment_id?: string
          completed_at?: string | null
          created_at?: string
          data?: Json
          id?: string
          patient_id?: string
          updated_at?: string
          written_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'intake_responses_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: true; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'intake_responses_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      lab_monitoring: {
        Row: {
          closed_at: string | null
          closed_by: string | null
          created_at: string
          done_on: string | null
          drug: string
          due_on: string
          entered_in_error_at: string | null
          entered_in_error_by: string | null
          every_days: number | null
          id: string
          medication_id: string | null
          patient_id: string
          result: string | null
          test: string
        }
        Insert: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          done_on?: string | null
          drug: string
          due_on: string
          entered_in_error_at?: string | null
          entered_in_error_by?: string | null
          every_days?: number | null
          id?: string
          medication_id?: string | null
          patient_id: string
          result?: string | null
          test: string
        }
        Update: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          done_on?: string | null
          drug?: string
          due_on?: string
          entered_in_error_at?: string | null
          entered_in_error_by?: string | null
          every_days?: number | null
          id?: string
          medication_id?: string | null
          patient_id?: string
          result?: string | null
          test?: string
        }
        Relationships: [
          { foreignKeyName: 'lab_monitoring_medication_id_fkey'; columns: ['medication_id']; isOneToOne: false; referencedRelation: 'medications'; referencedColumns: ['id'] },
          { foreignKeyName: 'lab_monitoring_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      medication_events: {
        Row: {
          action: string
          actor_id: string
          actor_name: string
          alerts: Json
          changes: Json | null
          checked: string | null
          course_id: string | null
          created_at: string
          dataset: string | null
          dosage: string
          id: string
          medication_id: string
          medication_name: string
          override_code: string | null
          override_reason: string | null
          patient_id: string
          provider_id: string | null
        }
        Insert: {
          action: string
          actor_id: string
          actor_name: string
          alerts?: Json
          changes?: Json | null
          checked?: string | null
          course_id?: string | null
          created_at?: string
          dataset?: string | null
          dosage?: string
          id?: string
          medication_id: string
          medication_name: string
          override_code?: string | null
          override_reason?: string | null
          patient_id: string
          provider_id?: string | null
        }
        Update: {
          action?: string
          actor_id?: string
          actor_name?: string
          alerts?: Json
          changes?: Json | null
          checked?: string | null
          course_id?: string | null
          created_at?: string
          dataset?: string | null
          dosage?: string
          id?: string
          medication_id?: string
          medication_name?: string
          override_code?: string | null
          override_reason?: string | null
          patient_id?: string
          provider_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'medication_events_course_id_fkey'; columns: ['course_id']; isOneToOne: false; referencedRelation: 'medications'; referencedColumns: ['id'] },
          { foreignKeyName: 'medication_events_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'medication_events_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      medication_reminders: {
        Row: {
          at_time: string
          by_email: boolean
          created_at: string
          id: string
          last_sent_on: string | null
          medication_id: string
          patient_id: string
        }
        Insert: {
          at_time: string
          by_email?: boolean
          created_at?: string
          id?: string
          last_sent_on?: string | null
          medication_id: string
          patient_id?: string
        }
        Update: {
          at_time?: string
          by_email?: boolean
          created_at?: string
          id?: string
          last_sent_on?: string | null
          medication_id?: string
          patient_id?: string
        }
        Relationships: [
          { foreignKeyName: 'medication_reminders_medication_id_fkey'; columns: ['medication_id']; isOneToOne: false; referencedRelation: 'medications'; referencedColumns: ['id'] },
          { foreignKeyName: 'medication_reminders_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      medication_versions: {
        Row: {
          actor_id: string | null
          body: Json
          created_at: string
          medication_id: string
          patient_id: string
          version: number
        }
        Insert: {
          actor_id?: string | null
          body: Json
          created_at?: string
          medication_id: string
          patient_id: string
          version: number
        }
        Update: {
          actor_id?: string | null
          body?: Json
          created_at?: string
          medication_id?: string
          patient_id?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'medication_versions_medication_id_fkey'; columns: ['medication_id']; isOneToOne: false; referencedRelation: 'medications'; referencedColumns: ['id'] },
          { foreignKeyName: 'medication_versions_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      medications: {
        Row: {
          alerts: Json
          as_needed: boolean
          checked: string | null
          confirmed: Json | null
          created_at: string
          dataset: string | null
          days_supply: number | null
          dose: string
          drug: string
          ends_on: string | null
          entry: Json
          entry_id: string
          frequency: string
          id: string
          ingredients: (string)[]
          instructions: string
          is_listed: boolean
          list: string
          notes: string
          outside_check: Json | null
          override_code: string | null
          override_reason: string | null
          patient_id: string
          position: number
          prescriber_id: string | null
          proposal: string | null
          proposed_at: string | null
          quantity: number | null
          reason: string | null
          refill_requested: boolean
          refills: number | null
          refills_left: number | null
          reported_by: string | null
          route: string
          rxcui: string | null
          schedule: string | null
          source: string
          starts_on: string | null
          status: string
          stop_reason: string | null
          strength: string | null
          supplied_on: string | null
          updated_at: string
          verified_at: string | null
          verified_by: string | null
          version: number
        }
        Insert: {
          alerts?: Json
          as_needed?: boolean
          checked?: string | null
          confirmed?: Json | null
          created_at?: string
          dataset?: string | null
          days_supply?: number | null
          dose?: string
          drug?: string
          ends_on?: string | null
          entry: Json
          entry_id?: string
          frequency?: string
          id?: string
          ingredients?: (string)[]
          instructions?: string
          is_listed?: boolean
          list?: string
          notes?: string
          outside_check?: Json | null
          override_code?: string | null
          override_reason?: string | null
          patient_id: string
          position?: number
          prescriber_id?: string | null
          proposal?: string | null
          proposed_at?: string | null
          quantity?: number | null
          reason?: string | null
          refill_requested?: boolean
          refills?: number | null
          refills_left?: number | null
          reported_by?: string | null
          route?: string
          rxcui?: string | null
          schedule?: string | null
          source?: string
          starts_on?: string | null
          status?: string
          stop_reason?: string | null
          strength?: string | null
          supplied_on?: string | null
          updated_at?: string
          verified_at?: string | null
          verified_by?: string | null
          version?: number
        }
        Update: {
          alerts?: Json
          as_needed?: boolean
          checked?: string | null
          confirmed?: Json | null
          created_at?: string
          dataset?: string | null
          days_supply?: number | null
          dose?: string
          drug?: string
          ends_on?: string | null
          entry?: Json
          entry_id?: string
          frequency?: string
          id?: string
          ingredients?: (string)[]
          instructions?: string
          is_listed?: boolean
          list?: string
          notes?: string
          outside_check?: Json | null
          override_code?: string | null
          override_reason?: string | null
          patient_id?: string
          position?: number
          prescriber_id?: string | null
          proposal?: string | null
          proposed_at?: string | null
          quantity?: number | null
          reason?: string | null
          refill_requested?: boolean
          refills?: number | null
          refills_left?: number | null
          reported_by?: string | null
          route?: string
          rxcui?: string | null
          schedule?: string | null
          source?: string
          starts_on?: string | null
          status?: string
          stop_reason?: string | null
          strength?: string | null
          supplied_on?: string | null
          updated_at?: string
          verified_at?: string | null
          verified_by?: string | null
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'medications_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'medications_prescriber_id_fkey'; columns: ['prescriber_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'medications_verified_by_fkey'; columns: ['verified_by']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      note_cosignatures: {
        Row: {
          content_hash: string | null
          decided_at: string | null
          id: string
          note_id: string
          patient_id: string
          provider_id: string
          reason: string | null
          requested_at: string
          sent_back_by: string | null
          signed_by: string | null
          signed_with: string | null
          status: string
          supervisor_id: string
        }
        Insert: {
          content_hash?: string | null
          decided_at?: string | null
          id?: string
          note_id: string
          patient_id: string
          provider_id: string
          reason?: string | null
          requested_at?: string
          sent_back_by?: string | null
          signed_by?: string | null
          signed_with?: string | null
          status?: string
          supervisor_id: string
        }
        Update: {
          content_hash?: string | null
          decided_at?: string | null
          id?: string
          note_id?: string
          patient_id?: string
          provider_id?: string
          reason?: string | null
          requested_at?: string
          sent_back_by?: string | null
          signed_by?: string | null
          signed_with?: string | null
          status?: string
          supervisor_id?: string
        }
        Relationships: [
          { foreignKeyName: 'note_cosignatures_note_id_fkey'; columns: ['note_id']; isOneToOne: true; referencedRelation: 'progress_notes'; referencedColumns: ['id'] },
          { foreignKeyName: 'note_cosignatures_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'note_cosignatures_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'note_cosignatures_sent_back_by_fkey'; columns: ['sent_back_by']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'note_cosignatures_supervisor_id_fkey'; columns: ['supervisor_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      note_format_versions: {
        Row: {
          description: string
          format_id: string
          id: string
          name: string
          saved_at: string
          saved_by: string | null
          saved_by_name: string
          sections: Json
          version: number
        }
        Insert: {
          description: string
          format_id: string
          id?: string
          name: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name: string
          sections: Json
          version: number
        }
        Update: {
          description?: string
          format_id?: string
          id?: string
          name?: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name?: string
          sections?: Json
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'note_format_versions_format_id_fkey'; columns: ['format_id']; isOneToOne: false; referencedRelation: 'note_formats'; referencedColumns: ['id'] },
        ]
      }
      note_formats: {
        Row: {
          created_at: string
          description: string
          id: string
          name: string
          provider_id: string
          retired_at: string | null
          sections: Json
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          name: string
          provider_id: string
          retired_at?: string | null
          sections: Json
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          name?: string
          provider_id?: string
          retired_at?: string | null
          sections?: Json
          updated_at?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'note_formats_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      note_macros: {
        Row: {
          body: string
          created_at: string
          id: string
          name: string
          provider_id: string
          updated_at: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          name: string
          provider_id: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          name?: string
          provider_id?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'note_macros_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      note_versions: {
        Row: {
          began_at: string
          body: Json
          id: string
          kind: string
          note_id: string
          saved_at: string
          saved_by: string | null
          version: number
        }
        Insert: {
          began_at?: string
          body: Json
          id?: string
          kind: string
          note_id: string
          saved_at?: string
          saved_by?: string | null
          version: number
        }
        Update: {
          began_at?: string
          body?: Json
          id?: string
          kind?: string
          note_id?: string
          saved_at?: string
          saved_by?: string | null
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'note_versions_note_id_fkey'; columns: ['note_id']; isOneToOne: false; referencedRelation: 'progress_notes'; referencedColumns: ['id'] },
        ]
      }
      notifications: {
        Row: {
          about: string | null
          body: string | null
          code: string | null
          created_at: string
          id: string
          kind: string
          link: string | null
          read_at: string | null
          subject: string | null
          title: string
          user_id: string
        }
        Insert: {
          about?: string | null
          body?: string | null
          code?: string | null
          created_at?: string
          id?: string
          kind: string
          link?: string | null
          read_at?: string | null
          subject?: string | null
          title: string
          user_id: string
        }
        Update: {
          about?: string | null
          body?: string | null
          code?: string | null
          created_at?: string
          id?: string
          kind?: string
          link?: string | null
          read_at?: string | null
          subject?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'notifications_about_fkey'; columns: ['about']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      organization_config: {
        Row: {
          address_line1: string | null
          address_line2: string | null
          change_cutoff_hours: number
          city: string | null
          created_at: string
          ein: string
          id: string
          is_active: boolean
          name: string
          phone: string | null
          plan_open_days: number
          plan_review_days: number
          record_delivery_days: number
          state: string | null
          type_2_npi: string
          updated_at: string
          zip_code: string | null
        }
        Insert: {
          address_line1?: string | null
          address_line2?: string | null
          change_cutoff_hours?: number
          city?: string | null
          created_at?: string
          ein: string
          id?: string
          is_active?: boolean
          name: string
          phone?: string | null
          plan_open_days?: number
          plan_review_days?: number
          record_delivery_days?: number
          state?: string | null
          type_2_npi: string
          updated_at?: string
          zip_code?: string | null
        }
        Update: {
          address_line1?: string | null
          address_line2?: string | null
          change_cutoff_hours?: number
          city?: string | null
          created_at?: string
          ein?: string
          id?: string
          is_active?: boolean
          name?: string
          phone?: string | null
          plan_open_days?: number
          plan_review_days?: number
          record_delivery_days?: number
          state?: string | null
          type_2_npi?: string
          updated_at?: string
          zip_code?: string | null
        }
        Relationships: [
        ]
      }
      patient_documents: {
        Row: {
          acting_as: string | null
          changed_since_verified: boolean
          created_at: string
          document_type: string
          file_name: string
          file_url: string
          filed_in_error_at: string | null
          filed_in_error_by: string | null
          filed_in_error_reason: string | null
          id: string
          patient_id: string
          released_at: string | null
          updated_at: string
          uploaded_by: string
          verified: boolean
          verified_at: string | null
          verified_by: string | null
          verified_version: string | null
        }
        Insert: {
          acting_as?: string | null
          changed_since_verified?: boolean
          created_at?: string
          document_type?: string
          file_name: string
          file_url?: string
          filed_in_error_at?: string | null
          filed_in_error_by?: string | null
          filed_in_error_reason?: string | null
          id?: string
          patient_id: string
          released_at?: string | null
          updated_at?: string
          uploaded_by?: string
          verified?: boolean
          verified_at?: string | null
          verified_by?: string | null
          verified_version?: string | null
        }
        Update: {
          acting_as?: string | null
          changed_since_verified?: boolean
          created_at?: string
          document_type?: string
          file_name?: string
          file_url?: string
          filed_in_error_at?: string | null
          filed_in_error_by?: string | null
          filed_in_error_reason?: string | null
          id?: string
          patient_id?: string
          released_at?: string | null
          updated_at?: string
          uploaded_by?: string
          verified?: boolean
          verified_at?: string | null
          verified_by?: string | null
          verified_version?: string | null
        }
        Relationships: [
          { foreignKeyName: 'patient_documents_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      patient_facts: {
        Row: {
          created_at: string
          id: string
          kind: string
          observed_on: string
          patient_id: string
          recorded_by: string
          retracted_at: string | null
          source: string
          value: string
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          observed_on: string
          patient_id: string
          recorded_by?: string
          retracted_at?: string | null
          source: string
          value: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          observed_on?: string
          patient_id?: string
          recorded_by?: string
          retracted_at?: string | null
          source?: string
          value?: string
        }
        Relationships: [
          { foreignKeyName: 'patient_facts_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      patient_forms: {
        Row: {
          content: string
          created_at: string
          custom_notes: string
          details: Json
          document_id: string | null
          form_type: string
          id: string
          patient_id: string
          provider_id: string
          signed_at: string | null
          signed_by: string | null
          status: string
          updated_at: string
        }
        Insert: {
          content?: string
          created_at?: string
          custom_notes?: string
          details?: Json
          document_id?: string | null
          form_type: string
          id?: string
          patient_id: string
          provider_id: string
          signed_at?: string | null
          signed_by?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          content?: string
          created_at?: string
          custom_notes?: string
          details?: Json
          document_id?: string | null
          form_type?: string
          id?: string
          patient_id?: string
          provider_id?: string
          signed_at?: string | null
          signed_by?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'patient_forms_document_id_fkey'; columns: ['document_id']; isOneToOne: true; referencedRelation: 'patient_documents'; referencedColumns: ['id'] },
          { foreignKeyName: 'patient_forms_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'patient_forms_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      patient_problems: {
        Row: {
          created_at: string
          description: string
          entered_in_error_at: string | null
          entered_in_error_by: string | null
          entered_in_error_name: string | null
          entered_in_error_reason: string | null
          icd10_code: string | null
          id: string
          noted_by: string
          onset: string | null
          patient_id: string
          resolved_at: string | null
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description: string
          entered_in_error_at?: string | null
          entered_in_error_by?: string | null
          entered_in_error_name?: string | null
          entered_in_error_reason?: string | null
          icd10_code?: string | null
          id?: string
          noted_by?: string
          onset?: string | null
          patient_id: string
          resolved_at?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          entered_in_error_at?: string | null
          entered_in_error_by?: string | null
          entered_in_error_name?: string | null
          entered_in_error_reason?: string | null
          icd10_code?: string | null
          id?: string
          noted_by?: string
          onset?: string | null
          patient_id?: string
          resolved_at?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'patient_problems_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      patient_provider_messages: {
        Row: {
          acting_as: string | null
          attachment_id: string | null
          conversation_with: string | null
          created_at: string
          id: string
          message: string
          patient_id: string
          provider_id: string
          read_at: string | null
          sender_id: string
          written_by: string | null
        }
        Insert: {
          acting_as?: string | null
          attachment_id?: string | null
          conversation_with?: string | null
          created_at?: string
          id?: string
          message: string
          patient_id: string
          provider_id: string
          read_at?: string | null
          sender_id: string
          written_by?: string | null
        }
        Update: {
          acting_as?: string | null
          attachment_id?: string | null
          conversation_with?: string | null
          created_at?: string
          id?: string
          message?: string
          patient_id?: string
          provider_id?: string
          read_at?: string | null
          sender_id?: string
          written_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'patient_provider_messages_attachment_id_fkey'; columns: ['attachment_id']; isOneToOne: false; referencedRelation: 'patient_documents'; referencedColumns: ['id'] },
          { foreignKeyName: 'patient_provider_messages_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'patient_provider_messages_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      prescriptions: {
        Row: {
          canceled_at: string | null
          cancellation: string | null
          created_at: string
          days_supply: number | null
          delivery: string
          diagnosis: string | null
          directions: string
          document_id: string | null
          dose: string
          drug: string
          id: string
          in_person_exam_on: string | null
          kind: string
          may_substitute: boolean
          medication_id: string
          medication_version: number
          patient_id: string
          pdmp_checked_on: string | null
          pharmacy_reference: string | null
          provider_id: string
          quantity: number | null
          refills: number
          replaces: string | null
          rxcui: string | null
          schedule: string | null
          sent_at: string | null
          signed_with: string | null
          telehealth_basis: string | null
          written_on: string
        }
        Insert: {
          canceled_at?: string | null
          cancellation?: string | null
          created_at?: string
          days_supply?: number | null
          delivery?: string
          diagnosis?: string | null
          directions: string
          document_id?: string | null
          dose: string
          drug: string
          id?: string
          in_person_exam_on?: string | null
          kind: string
          may_substitute?: boolean
          medication_id: string
          medication_version: number
          patient_id: string
          pdmp_checked_on?: string | null
          pharmacy_reference?: string | null
          provider_id: string
          quantity?: number | null
          refills: number
          replaces?: string | null
          rxcui?: string | null
          schedule?: string | null
          sent_at?: string | null
          signed_with?: string | null
          telehealth_basis?: string | null
          written_on: string
        }
        Update: {
          canceled_at?: string | null
          cancellation?: string | null
          created_at?: string
          days_supply?: number | null
          delivery?: string
          diagnosis?: string | null
          directions?: string
          document_id?: string | null
          dose?: string
          drug?: string
          id?: string
          in_person_exam_on?: string | null
          kind?: string
          may_substitute?: boolean
          medication_id?: string
          medication_version?: number
          patient_id?: string
          pdmp_checked_on?: string | null
          pharmacy_reference?: string | null
          provider_id?: string
          quantity?: number | null
          refills?: number
          replaces?: string | null
          rxcui?: string | null
          schedule?: string | null
          sent_at?: string | null
          signed_with?: string | null
          telehealth_basis?: string | null
          written_on?: string
        }
        Relationships: [
          { foreignKeyName: 'prescriptions_document_id_fkey'; columns: ['document_id']; isOneToOne: false; referencedRelation: 'patient_documents'; referencedColumns: ['id'] },
          { foreignKeyName: 'prescriptions_medication_id_fkey'; columns: ['medication_id']; isOneToOne: false; referencedRelation: 'medications'; referencedColumns: ['id'] },
          { foreignKeyName: 'prescriptions_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'prescriptions_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'prescriptions_replaces_fkey'; columns: ['replaces']; isOneToOne: false; referencedRelation: 'prescriptions'; referencedColumns: ['id'] },
        ]
      }
      profiles: {
        Row: {
          address_line1: string | null
          address_line2: string | null
          ai_assisted_notes_consent: boolean
          allergies: string | null
          city: string | null
          closed_at: string | null
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
          pharmacy_address: string | null
          pharmacy_name: string | null
          pharmacy_phone: string | null
          phone: string | null
          preferred_language: string
          preferred_name: string | null
          pronouns: string | null
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
          closed_at?: string | null
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
          pharmacy_address?: string | null
          pharmacy_name?: string | null
          pharmacy_phone?: string | null
          phone?: string | null
          preferred_language?: string
          preferred_name?: string | null
          pronouns?: string | null
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
          closed_at?: string | null
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
          pharmacy_address?: string | null
          pharmacy_name?: string | null
          pharmacy_phone?: string | null
          phone?: string | null
          preferred_language?: string
          preferred_name?: string | null
          pronouns?: string | null
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
          amends_codes: boolean
          appointment_id: string | null
          claim_codes: Json | null
          claim_codes_at: string | null
          claim_codes_by: string | null
          closed_at: string | null
          closed_by: string | null
          closed_reason: string | null
          content: Json
          content_hash: string | null
          cpt_codes: Json
          created_at: string
          drafted_at: string | null
          drafted_by: string | null
          first_released_at: string | null
          goals: Json
          icd_codes: Json
          id: string
          patient_id: string
          provider_id: string
          released_at: string | null
          review: Json
          sections: Json
          session_date: string
          session_type: string
          settled_version: number | null
          signed_at: string | null
          signed_by: string | null
          signed_with: string | null
          status: string
          telehealth: Json
          template: string
          transcript: Json
          updated_at: string
          version: number
        }
        Insert: {
          addendum_to?: string | null
          amends_codes?: boolean
          appointment_id?: string | null
          claim_codes?: Json | null
          claim_codes_at?: string | null
          claim_codes_by?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_reason?: string | null
          content?: Json
          content_hash?: string | null
          cpt_codes?: Json
          created_at?: string
          drafted_at?: string | null
          drafted_by?: string | null
          first_released_at?: string | null
          goals?: Json
          icd_codes?: Json
          id?: string
          patient_id: string
          provider_id: string
          released_at?: string | null
          review?: Json
          sections?: Json
          session_date?: string
          session_type?: string
          settled_version?: number | null
          signed_at?: string | null
          signed_by?: string | null
          signed_with?: string | null
          status?: string
          telehealth?: Json
          template?: string
          transcript?: Json
          updated_at?: string
          version?: number
        }
        Update: {
          addendum_to?: string | null
          amends_codes?: boolean
          appointment_id?: string | null
          claim_codes?: Json | null
          claim_codes_at?: string | null
          claim_codes_by?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_reason?: string | null
          content?: Json
          content_hash?: string | null
          cpt_codes?: Json
          created_at?: string
          drafted_at?: string | null
          drafted_by?: string | null
          first_released_at?: string | null
          goals?: Json
          icd_codes?: Json
          id?: string
          patient_id?: string
          provider_id?: string
          released_at?: string | null
          review?: Json
          sections?: Json
          session_date?: string
          session_type?: string
          settled_version?: number | null
          signed_at?: string | null
          signed_by?: string | null
          signed_with?: string | null
          status?: string
          telehealth?: Json
          template?: string
          transcript?: Json
          updated_at?: string
          version?: number
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
      provider_licenses: {
        Row: {
          created_at: string
          decision_reason: string | null
          declined_at: string | null
          expires_on: string | null
          id: string
          kind: string
          number: string | null
          provider_id: string
          state: string
          updated_at: string
          valid_until: string | null
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          created_at?: string
          decision_reason?: string | null
          declined_at?: string | null
          expires_on?: string | null
          id?: string
          kind?: string
          number?: string | null
          provider_id: string
          state: string
          updated_at?: string
          valid_until?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          created_at?: string
          decision_reason?: string | null
          declined_at?: string | null
          expires_on?: string | null
          id?: string
          kind?: string
          number?: string | null
          provider_id?: string
          state?: string
          updated_at?: string
          valid_until?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'provider_licenses_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      provider_schedule_changes: {
        Row: {
          created_at: string
          end_time: string | null
          ends_on: string
          id: string
          is_available: boolean
          provider_id: string
          start_time: string | null
          starts_on: string
        }
        Insert: {
          created_at?: string
          end_time?: string | null
          ends_on: string
          id?: string
          is_available: boolean
          provider_id: string
          start_time?: string | null
          starts_on: string
        }
        Update: {
          created_at?: string
          end_time?: string | null
          ends_on?: string
          id?: string
          is_available?: boolean
          provider_id?: string
          start_time?: string | null
          starts_on?: string
        }
        Relationships: [
          { foreignKeyName: 'provider_schedule_changes_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
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
          buffer_minutes: number
          created_at: string
          credentials: string | null
          dea_expires_on: string | null
          decision_reason: string | null
          email: string | null
          experience_years: number | null
          first_name: string
          hourly_rate: number
          id: string
          is_active: boolean | null
          is_available: boolean
          is_listed: boolean | null
          languages: (string)[]
          last_name: string
          license_number: string | null
          license_states: Json
          malpractice_expires_on: string | null
          npi: string | null
          profile_photo_url: string | null
          provider_title: string | null
          refused_at: string | null
          schedule_version: number
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
          buffer_minutes?: number
          created_at?: string
          credentials?: string | null
          dea_expires_on?: string | null
          decision_reason?: string | null
          email?: string | null
          experience_years?: number | null
          first_name?: string
          hourly_rate?: number
          id?: string
          is_active?: never
          is_available?: boolean
          is_listed?: never
          languages?: (string)[]
          last_name?: string
          license_number?: string | null
          license_states?: Json
          malpractice_expires_on?: string | null
          npi?: string | null
          profile_photo_url?: string | null
          provider_title?: string | null
          refused_at?: string | null
          schedule_version?: number
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
          buffer_minutes?: number
          created_at?: string
          credentials?: string | null
          dea_expires_on?: string | null
          decision_reason?: string | null
          email?: string | null
          experience_years?: number | null
          first_name?: string
          hourly_rate?: number
          id?: string
          is_active?: never
          is_available?: boolean
          is_listed?: never
          languages?: (string)[]
          last_name?: string
          license_number?: string | null
          license_states?: Json
          malpractice_expires_on?: string | null
          npi?: string | null
          profile_photo_url?: string | null
          provider_title?: string | null
          refused_at?: string | null
          schedule_version?: number
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
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          failed_at: string | null
          id: string
          label: string
          language: string
          last_error: string | null
          last_success_at: string | null
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          failed_at?: string | null
          id?: string
          label: string
          language?: string
          last_error?: string | null
          last_success_at?: string | null
          p256dh: string
          user_id: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          failed_at?: string | null
          id?: string
          label?: string
          language?: string
          last_error?: string | null
          last_success_at?: string | null
          p256dh?: string
          user_id?: string
        }
        Relationships: [
        ]
      }
      record_request_events: {
        Row: {
          actor_id: string | null
          actor_name: string | null
          created_at: string
          event: string
          format: string | null
          id: string
          patient_id: string
          request_id: string
        }
        Insert: {
          actor_id?: string | null
          actor_name?: string | null
          created_at?: string
          event: string
          format?: string | null
          id?: string
          patient_id: string
          request_id: string
        }
        Update: {
          actor_id?: string | null
          actor_name?: string | null
          created_at?: string
          event?: string
          format?: string | null
          id?: string
          patient_id?: string
          request_id?: string
        }
        Relationships: [
          { foreignKeyName: 'record_request_events_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'record_request_events_request_id_fkey'; columns: ['request_id']; isOneToOne: false; referencedRelation: 'record_requests'; referencedColumns: ['id'] },
        ]
      }
      record_requests: {
        Row: {
          acting_as: string | null
          asked_by: string | null
          contents: Json | null
          created_at: string
          date_of_birth: string
          decline_reason: string | null
          delivered_at: string | null
          expires_at: string | null
          id: string
          identity_check: string | null
          patient_email: string
          patient_id: string
          patient_name: string
          purged_at: string | null
          reason: string | null
          record_type: string
          requested_by: string | null
          status: string
          updated_at: string
        }
        Insert: {
          acting_as?: string | null
          asked_by?: string | null
          contents?: Json | null
          created_at?: string
          date_of_birth: string
          decline_reason?: string | null
          delivered_at?: string | null
          expires_at?: string | null
          id?: string
          identity_check?: string | null
          patient_email: string
          patient_id: string
          patient_name: string
          purged_at?: string | null
          reason?: string | null
          record_type: string
          requested_by?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          acting_as?: string | null
          asked_by?: string | null
          contents?: Json | null
          created_at?: string
          date_of_birth?: string
          decline_reason?: string | null
          delivered_at?: string | null
          expires_at?: string | null
          id?: string
          identity_check?: string | null
          patient_email?: string
          patient_id?: string
          patient_name?: string
          purged_at?: string | null
          reason?: string | null
          record_type?: string
          requested_by?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'record_requests_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      registration_consents: {
        Row: {
          acting_as: string
          id: string
          ip_address: string | null
          patient_id: string
          representative_id: string | null
          signature: string
          signed_at: string
          signed_by: string | null
        }
        Insert: {
          acting_as: string
          id?: string
          ip_address?: string | null
          patient_id: string
          representative_id?: string | null
          signature: string
          signed_at?: string
          signed_by?: string | null
        }
        Update: {
          acting_as?: string
          id?: string
          ip_address?: string | null
          patient_id?: string
          representative_id?: string | null
          signature?: string
          signed_at?: string
          signed_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'registration_consents_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'registration_consents_representative_id_fkey'; columns: ['representative_id']; isOneToOne: false; referencedRelation: 'representatives'; referencedColumns: ['id'] },
        ]
      }
      representatives: {
        Row: {
          accepted_at: string | null
          basis: string
          created_at: string
          created_by: string | null
          document_decline_reason: string | null
          document_name: string | null
          end_notified_at: string | null
          ends_at: string | null
          id: string
          invited_email: string | null
          kind: string
          limited_reason: string | null
          opened_record: boolean
          patient_id: string
          relation: string
          requested_sign_in: string | null
          revoke_reason: string | null
          revoked_at: string | null
          revoked_by: string | null
          rights: (string)[]
          starts_at: string
          updated_at: string
          user_id: string | null
          verified_at: string | null
          verified_by: string | null
          verified_state: string | null
        }
        Insert: {
          accepted_at?: string | null
          basis: string
          created_at?: string
          created_by?: string | null
          document_decline_reason?: string | null
          document_name?: string | null
          end_notified_at?: string | null
          ends_at?: string | null
          id?: string
          invited_email?: string | null
          kind: string
          limited_reason?: string | null
          opened_record?: boolean
          patient_id: string
          relation: string
          requested_sign_in?: string | null
          revoke_reason?: string | null
          revoked_at?: string | null
          revoked_by?: string | null
          rights: (string)[]
          starts_at?: string
          updated_at?: string
          user_id?: string | null
          verified_at?: string | null
          verified_by?: string | null
          verified_state?: string | null
        }
        Update: {
          accepted_at?: string | null
          basis?: string
          created_at?: string
          created_by?: string | null
          document_decline_reason?: string | null
          document_name?: string | null
          end_notified_at?: string | null
          ends_at?: string | null
          id?: string
          invited_email?: string | null
          kind?: string
          limited_reason?: string | null
          opened_record?: boolean
          patient_id?: string
          relation?: string
          requested_sign_in?: string | null
          revoke_reason?: string | null
          revoked_at?: string | null
          revoked_by?: string | null
          rights?: (string)[]
          starts_at?: string
          updated_at?: string
          user_id?: string | null
          verified_at?: string | null
          verified_by?: string | null
          verified_state?: string | null
        }
        Relationships: [
          { foreignKeyName: 'representatives_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      safety_on_call: {
        Row: {
          created_at: string
          days: (number)[]
          from_time: string | null
          id: string
          phone: string | null
          position: number
          to_time: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          days?: (number)[]
          from_time?: string | null
          id?: string
          phone?: string | null
          position: number
          to_time?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          days?: (number)[]
          from_time?: string | null
          id?: string
          phone?: string | null
          position?: number
          to_time?: string | null
          user_id?: string
        }
        Relationships: [
        ]
      }
      safety_plan_events: {
        Row: {
          actor_id: string
          actor_name: string
          appointment_id: string | null
          created_at: string
          id: string
          kind: string
          minutes: number | null
          patient_id: string
          plan_id: string
        }
        Insert: {
          actor_id?: string
          actor_name?: string
          appointment_id?: string | null
          created_at?: string
          id?: string
          kind: string
          minutes?: number | null
          patient_id: string
          plan_id: string
        }
        Update: {
          actor_id?: string
          actor_name?: string
          appointment_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          minutes?: number | null
          patient_id?: string
          plan_id?: string
        }
        Relationships: [
          { foreignKeyName: 'safety_plan_events_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'safety_plan_events_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'safety_plan_events_plan_id_fkey'; columns: ['plan_id']; isOneToOne: false; referencedRelation: 'safety_plans'; referencedColumns: ['id'] },
        ]
      }
      safety_plans: {
        Row: {
          appointment_id: string | null
          content: Json
          created_at: string
          follows: number
          id: string
          patient_id: string
          version: number
          writer_name: string
          writer_role: string
          written_by: string
        }
        Insert: {
          appointment_id?: string | null
          content: Json
          created_at?: string
          follows: number
          id?: string
          patient_id: string
          version?: number
          writer_name?: string
          writer_role?: string
          written_by?: string
        }
        Update: {
          appointment_id?: string | null
          content?: Json
          created_at?: string
          follows?: number
          id?: string
          patient_id?: string
          version?: number
          writer_name?: string
          writer_role?: string
          written_by?: string
        }
        Relationships: [
          { foreignKeyName: 'safety_plans_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'safety_plans_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      safety_settings: {
        Row: {
          closes_at: string
          id: boolean
          open_days: (number)[]
          opens_at: string
          overdue_hours: number
          tier1_escalate_minutes: number
          tier1_next_minutes: number
          tier1_remind_minutes: (number)[]
          tier2_escalate_minutes: number
          tier2_next_minutes: number
          tier2_remind_minutes: (number)[]
          time_zone: string
          updated_at: string
        }
        Insert: {
          closes_at?: string
          id?: boolean
          open_days?: (number)[]
          opens_at?: string
          overdue_hours?: number
          tier1_escalate_minutes?: number
          tier1_next_minutes?: number
          tier1_remind_minutes?: (number)[]
          tier2_escalate_minutes?: number
          tier2_next_minutes?: number
          tier2_remind_minutes?: (number)[]
          time_zone?: string
          updated_at?: string
        }
        Update: {
          closes_at?: string
          id?: boolean
          open_days?: (number)[]
          opens_at?: string
          overdue_hours?: number
          tier1_escalate_minutes?: number
          tier1_next_minutes?: number
          tier1_remind_minutes?: (number)[]
          tier2_escalate_minutes?: number
          tier2_next_minutes?: number
          tier2_remind_minutes?: (number)[]
          time_zone?: string
          updated_at?: string
        }
        Relationships: [
        ]
      }
      safety_tasks: {
        Row: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          alarm_at: string
          because: (string)[]
          category: string | null
          closed_at: string | null
          closed_by: string | null
          created_at: string
          disposition: string | null
          disposition_note: string | null
          escalate_at: string | null
          escalated_at: string | null
          escalated_to: string | null
          escalations: number
          excerpt: string | null
          excerpts: (string)[]
          found_by: string
          id: string
          last_notified_at: string
          last_reported_at: string | null
          later_source_ids: (string)[]
          patient_id: string
          provider_id: string | null
          remind_at: string | null
          reminded_at: string | null
          reminders: number
          reports: number
          safe_answer: string | null
          safe_answered_at: string | null
          safe_asked_at: string | null
          source: string
          source_id: string | null
          status: string
          summary: string
          tier: number
          updated_at: string
        }
        Insert: {
          acknowledged_at?: string | null
          acknowledged_by?: string | null
          alarm_at?: string
          because?: (string)[]
          category?: string | null
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          disposition?: string | null
          disposition_note?: string | null
          escalate_at?: string | null
          escalated_at?: string | null
          escalated_to?: string | null
          escalations?: number
          excerpt?: string | null
          excerpts?: (string)[]
          found_by?: string
          id?: string
          last_notified_at?: string
          last_reported_at?: string | null
          later_source_ids?: (string)[]
          patient_id: string
          provider_id?: string | null
          remind_at?: string | null
          reminded_at?: string | null
          reminders?: number
          reports?: number
          safe_answer?: string | null
          safe_answered_at?: string | null
          safe_asked_at?: string | null
          source: string
          source_id?: string | null
          status?: string
          summary: string
          tier?: number
          updated_at?: string
        }
        Update: {
          acknowledged_at?: string | null
          acknowledged_by?: string | null
          alarm_at?: string
          because?: (string)[]
          category?: string | null
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          disposition?: string | null
          disposition_note?: string | null
          escalate_at?: string | null
          escalated_at?: string | null
          escalated_to?: string | null
          escalations?: number
          excerpt?: string | null
          excerpts?: (string)[]
          found_by?: string
          id?: string
          last_notified_at?: string
          last_reported_at?: string | null
          later_source_ids?: (string)[]
          patient_id?: string
          provider_id?: string | null
          remind_at?: string | null
          reminded_at?: string | null
          reminders?: number
          reports?: number
          safe_answer?: string | null
          safe_answered_at?: string | null
          safe_asked_at?: string | null
          source?: string
          source_id?: string | null
          status?: string
          summary?: string
          tier?: number
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
          confidence: number | null
          created_at: string
          created_by: string
          edited_at: string | null
          edited_by: string | null
          id: string
          language: string | null
          original_speaker: string | null
          original_text: string | null
          recognizer: string | null
          speaker: string
          speaker_relation: string | null
          spoken_at: string
          text: string
          updated_at: string
        }
        Insert: {
          appointment_id: string
          confidence?: number | null
          created_at?: string
          created_by?: string
          edited_at?: string | null
          edited_by?: string | null
          id?: string
          language?: string | null
          original_speaker?: string | null
          original_text?: string | null
          recognizer?: string | null
          speaker: string
          speaker_relation?: string | null
          spoken_at?: string
          text: string
          updated_at?: string
        }
        Update: {
          appointment_id?: string
          confidence?: number | null
          created_at?: string
          created_by?: string
          edited_at?: string | null
          edited_by?: string | null
          id?: string
          language?: string | null
          original_speaker?: string | null
          original_text?: string | null
          recognizer?: string | null
          speaker?: string
          speaker_relation?: string | null
          spoken_at?: string
          text?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'session_transcripts_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
        ]
      }
      staff_tasks: {
        Row: {
          created_at: string
          created_by: string
          details: string | null
          done_at: string | null
          done_by: string | null
          due_on: string
          id: string
          owner_id: string
          patient_id: string | null
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string
          details?: string | null
          done_at?: string | null
          done_by?: string | null
          due_on: string
          id?: string
          owner_id: string
          patient_id?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string
          details?: string | null
          done_at?: string | null
          done_by?: string | null
          due_on?: string
          id?: string
          owner_id?: string
          patient_id?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'staff_tasks_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      state_waitlist: {
        Row: {
          created_at: string
          id: string
          mailed_at: string | null
          notified_at: string | null
          patient_id: string
          state: string
        }
        Insert: {
          created_at?: string
          id?: string
          mailed_at?: string | null
          notified_at?: string | null
          patient_id: string
          state: string
        }
        Update: {
          created_at?: string
          id?: string
          mailed_at?: string | null
          notified_at?: string | null
          patient_id?: string
          state?: string
        }
        Relationships: [
          { foreignKeyName: 'state_waitlist_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
      supervisions: {
        Row: {
          appointed_by: string
          ended_at: string | null
          id: string
          provider_id: string
          started_at: string
          supervisor_id: string
        }
        Insert: {
          appointed_by?: string
          ended_at?: string | null
          id?: string
          provider_id: string
          started_at?: string
          supervisor_id: string
        }
        Update: {
          appointed_by?: string
          ended_at?: string | null
          id?: string
          provider_id?: string
          started_at?: string
          supervisor_id?: string
        }
        Relationships: [
          { foreignKeyName: 'supervisions_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
          { foreignKeyName: 'supervisions_supervisor_id_fkey'; columns: ['supervisor_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      treatment_plan_versions: {
        Row: {
          goals: Json
          id: string
          patient_id: string
          plan_id: string
          provider_id: string | null
          review_on: string | null
          saved_at: string
          saved_by: string | null
          status: string
          version: number
        }
        Insert: {
          goals: Json
          id?: string
          patient_id: string
          plan_id: string
          provider_id?: string | null
          review_on?: string | null
          saved_at?: string
          saved_by?: string | null
          status: string
          version: number
        }
        Update: {
          goals?: Json
          id?: string
          patient_id?: string
          plan_id?: string
          provider_id?: string | null
          review_on?: string | null
          saved_at?: string
          saved_by?: string | null
          status?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'treatment_plan_versions_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'treatment_plan_versions_plan_id_fkey'; columns: ['plan_id']; isOneToOne: false; referencedRelation: 'treatment_plans'; referencedColumns: ['id'] },
          { foreignKeyName: 'treatment_plan_versions_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      treatment_plans: {
        Row: {
          closed_at: string | null
          closing_note: string | null
          created_at: string
          goals: Json
          id: string
          outcome: string | null
          patient_id: string
          provider_id: string
          review_on: string | null
          reviewed_on: string | null
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          closed_at?: string | null
          closing_note?: string | null
          created_at?: string
          goals?: Json
          id?: string
          outcome?: string | null
          patient_id: string
          provider_id: string
          review_on?: string | null
          reviewed_on?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          closed_at?: string | null
          closing_note?: string | null
          created_at?: string
          goals?: Json
          id?: string
          outcome?: string | null
          patient_id?: string
          provider_id?: string
          review_on?: string | null
          reviewed_on?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'treatment_plans_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
          { foreignKeyName: 'treatment_plans_provider_id_fkey'; columns: ['provider_id']; isOneToOne: false; referencedRelation: 'providers'; referencedColumns: ['id'] },
        ]
      }
      user_roles: {
        Row: {
          granted_at: string
          granted_by: string | null
          role: 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'
          user_id: string
        }
        Insert: {
          granted_at?: string
          granted_by?: string | null
          role: 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'
          user_id: string
        }
        Update: {
          granted_at?: string
          granted_by?: string | null
          role?: 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'
          user_id?: string
        }
        Relationships: [
        ]
      }
      visit_locations: {
        Row: {
          address_line: string | null
          appointment_id: string
          city: string | null
          id: string
          patient_id: string
          phone: string
          recorded_at: string
          reported_by: string | null
          state: string
          withheld: boolean
          zip_code: string | null
        }
        Insert: {
          address_line?: string | null
          appointment_id: string
          city?: string | null
          id?: string
          patient_id: string
          phone: string
          recorded_at?: string
          reported_by?: string | null
          state: string
          withheld?: boolean
          zip_code?: string | null
        }
        Update: {
          address_line?: string | null
          appointment_id?: string
          city?: string | null
          id?: string
          patient_id?: string
          phone?: string
          recorded_at?: string
          reported_by?: string | null
          state?: string
          withheld?: boolean
          zip_code?: string | null
        }
        Relationships: [
          { foreignKeyName: 'visit_locations_appointment_id_fkey'; columns: ['appointment_id']; isOneToOne: false; referencedRelation: 'appointments'; referencedColumns: ['id'] },
          { foreignKeyName: 'visit_locations_patient_id_fkey'; columns: ['patient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
        ]
      }
    }
    Views: {
    }
    Functions: {
      accept_invitation: { Args: { representation: string }; Returns: undefined }
      acknowledge_safety_task: { Args: { task: string }; Returns: undefined }
      answer_consents: { Args: { appointment_id: string; answers: Json }; Returns: undefined }
      answer_overdue_conversation: { Args: { patient: string; provider: string; reply?: string; conversation_with?: string; seen_until?: string }; Returns: undefined }
      answer_safety_question: { Args: { source: string; safe: boolean }; Returns: undefined }
      appoint_cosigner: { Args: { provider: string; supervisor?: string }; Returns: undefined }
      ask_safety_question: { Args: { source: string }; Returns: undefined }
      asked_consents: { Args: { appointment_id: string }; Returns: (string)[] }
      attach_guardian_document: { Args: { representation: string; object_name: string }; Returns: undefined }
      audit_entries: { Args: { actor?: string; patient?: string; kind?: string; since?: string; until?: string; before?: number; page_size?: number }; Returns: { id: number; event_type: string; created_at: string; actor_id: string; actor_name: string; patient_id: string; patient_name: string; row_id: string; row_name: string; details: Json; ip_address: string }[] }
      begin_expressions: { Args: { appointment_id: string }; Returns: undefined }
      begin_speech: { Args: { appointment: string; purpose: string; recognizer: string; engine: string }; Returns: undefined }
      bill_visit: { Args: { visit_id: string }; Returns: string }
      billing_totals: { Args: { from: string; to: string; bucket: string; patient?: string }; Returns: { period: string; status: string; bills: number; minutes: number; amount: number; paid: number; adjusted: number; refund_due: number }[] }
      bills_of: { Args: { patient: string }; Returns: { id: string; bill_number: number; appointment_id: string; visit_date: string; provider_name: string; minutes: number; total_amount: number; status: string; balance: number; payments: Json }[] }
      bills_to_refund: { Args: never; Returns: number }
      book_outside_hours: { Args: { patient: string; starts_at: string; visit_type: string; minutes: number; reason?: string; license_reason?: string; state?: string; booking?: string }; Returns: string }
      booked_slots: { Args: { provider_id: string; from: string; to: string }; Returns: { appointment_date: string; ends_at: string }[] }
      booked_times: { Args: { from: string; to: string }; Returns: { provider_id: string; booked: Json }[] }
      booking_profile: { Args: { patient: string }; Returns: { state: string; intake_completed: boolean; insurance_provider: string }[] }
      cancel_practice_visit: { Args: { appointment: string; reason: string }; Returns: undefined }
      cancel_visit_for: { Args: { appointment: string; reason?: string }; Returns: undefined }
      change_coverage: { Args: { bill: string; plan: string; member_id: string; details: Json }; Returns: undefined }
      change_cutoff_hours: { Args: never; Returns: number }
      change_proxy: { Args: { representation: string; rights: (string)[]; ends_at?: string }; Returns: undefined }
      change_visit_payment: { Args: { visit: string; payment: string }; Returns: undefined }
      chart_entry: { Args: { patient: string }; Returns: { name: string; patient_number: string; open_until: string }[] }
      check_in_visit: { Args: { appointment: string; checked_in?: boolean }; Returns: string }
      claim_basis: { Args: { bill: string }; Returns: Json }
      claim_of_bill: { Args: { bill: string }; Returns: Json }
      close_note: { Args: { note: string; reason: string }; Returns: undefined }
      close_patient_account: { Args: { person: string; reason: string }; Returns: undefined }
      closed_safety_tasks: { Args: { before?: string; page_size?: number }; Returns: Json }
      complete_claim: { Args: { bill: string; charges?: Json; payer_claim_number?: string }; Returns: undefined }
      complete_intake: { Args: { appointment_id: string; data: Json }; Returns: string }
      complete_registration_for: { Args: { patient: string; answers: Json }; Returns: Json }
      confirm_codes: { Args: { note: string; icd_codes: Json; cpt_codes: Json }; Returns: undefined }
      confirm_identity: { Args: { appointment_id: string }; Returns: string }
      contact_profile: { Args: { patient: string }; Returns: Json }
      conversations_to_answer: { Args: { patient: string }; Returns: { conversation_with: string; since: string }[] }
      correct_bill: { Args: { bill_id: string; basis?: string; minutes?: number; mode?: string; place?: string }; Returns: string }
      correct_birth_date: { Args: { patient: string; born: string; reason: string }; Returns: undefined }
      correct_guardian_name: { Args: { representation: string; first_name: string; last_name: string; reason: string }; Returns: undefined }
      correct_monitoring: { Args: { monitoring: string; done_on?: string; result?: string }; Returns: undefined }
      cosigned_patient: { Args: { note: string }; Returns: string }
      decline_guardian: { Args: { representation: string; reason: string; document: string }; Returns: undefined }
      decline_license: { Args: { license_id: string; reason: string; declined_at?: string }; Returns: undefined }
      dismiss_dead_letter: { Args: { queue: string; entry: string }; Returns: undefined }
      document_verifiers: { Args: never; Returns: { user_id: string; name: string }[] }
      documents_to_sign: { Args: { patient?: string }; Returns: { kind: string; version: number; signed_before: boolean }[] }
      due_monitoring: { Args: { within_days?: number }; Returns: { id: string; patient_id: string; first_name: string; last_name: string; drug: string; test: string; due_on: string }[] }
      end_representation: { Args: { representation: string; reason?: string }; Returns: undefined }
      end_supervision: { Args: { person: string; reason: string }; Returns: undefined }
      enter_waiting_room: { Args: { appointment_id: string }; Returns: undefined }
      export_practice_bills: { Args: { from?: string; to?: string; provider?: string; wanted_status?: string; search?: string; after?: string }; Returns: { id: string; bill_number: number; billing_date: string; claim_type: string; session_duration_minutes: number; total_amount: number; paid_amount: number; balance: number; status: string; status_note: string; appointment_type: string; patient_id: string; patient_number: string; patient_name: string; provider_id: string; provider_name: string; payment_method: string }[] }
      failed_deliveries: { Args: never; Returns: { queue: string; id: string; recipient_id: string; recipient_name: string; address: string; patient_id: string; patient_name: string; patient_number: string; visit_at: string }[] }
      file_in_error: { Args: { document: string; reason: string }; Returns: undefined }
      front_desk_bills: { Args: { patient: string }; Returns: { id: string; bill_number: number; appointment_id: string; visit_date: string; provider_name: string; payment_method: string; status: string; total_amount: number; balance: number; payments: Json }[] }
      front_desk_book: { Args: { patient: string; provider: string; starts_at: string; visit_type: string; minutes: number; payment?: string; reason?: string; state?: string; booking?: string }; Returns: string }
      front_desk_cancel: { Args: { appointment: string; reason: string }; Returns: undefined }
      front_desk_change_contact: { Args: { patient: string; as_of: string; phone: string; address_line1: string; address_line2: string; city: string; state: string; zip_code: string; emergency_contact_name: string; emergency_contact_phone: string; emergency_contact_relationship: string; insurance_provider: string; insurance_policy_number: string }; Returns: undefined }
      front_desk_move: { Args: { appointment: string; starts_at: string }; Returns: undefined }
      front_desk_patient: { Args: { patient: string }; Returns: Json }
      front_desk_patients: { Args: { search: string }; Returns: { id: string; patient_number: string; name: string; date_of_birth: string; phone: string; why_not_bookable: string }[] }
      front_desk_providers: { Args: never; Returns: { id: string; name: string; time_zone: string; is_listed: boolean; is_active: boolean }[] }
      front_desk_visits: { Args: { from: string; to: string; provider?: string; unstarted?: boolean }; Returns: { id: string; appointment_date: string; duration_minutes: number; appointment_type: string; status: string; payment_method: string; paid: number; checked_in_at: string; checked_in_by: string; waiting_since: string; cannot_come_at: string; patient_id: string; patient_number: string; patient_name: string; date_of_birth: string; phone: string; preferred_language: string; patient_time_zone: string; insurance_provider: string; provider_id: string; provider_name: string; provider_away: boolean; time_zone: string; outstanding: (string)[] }[] }
      give_chart_reason: { Args: { patient: string; purpose: string; reason: string }; Returns: string }
      give_sign_in: { Args: { patient: string; email: string }; Returns: undefined }
      guardians_of_practice: { Args: { wanted?: string; search?: string; skip?: number }; Returns: Json[] }
      hand_over_task: { Args: { task: string; owner: string }; Returns: undefined }
      hold_visit_by_phone: { Args: { appointment_id: string; started_at: string; minutes: number; state: string; address?: string; identity_confirmed?: boolean; license_reason?: string; correction_reason?: string }; Returns: undefined }
      invite_representative: { Args: { patient: string; email: string; relation: string; rights: (string)[]; ends_at?: string; basis?: string }; Returns: string }
      kept_conversation: { Args: { patient: string }; Returns: { first_name: string; last_name: string; until: string }[] }
      licensed_providers: { Args: { state: string }; Returns: { provider_id: string; kind: string; expires_on: string }[] }
      limit_representative: { Args: { representation: string; rights: (string)[]; reason: string }; Returns: undefined }
      log_safety_contact: { Args: { task: string; kind: string }; Returns: undefined }
      make_supervisor: { Args: { person: string; reason: string }; Returns: undefined }
      mark_visit_missed: { Args: { appointment_id: string }; Returns: undefined }
      may_be_missed: { Args: { appointment_id: string }; Returns: boolean }
      medication_context: { Args: { patient: string }; Returns: Json }
      message_inbox: { Args: { before?: string; page_size?: number }; Returns: { patient_id: string; first_name: string; last_name: string; last_message: string; last_at: string; last_from_patient: boolean; last_written_by: string; unread: number; in_danger: boolean; is_open: boolean; danger_tier: number; read_first: boolean; overdue_since: string }[] }
      move_bill: { Args: { bill_id: string; expected: string; new_status: string; note?: string; written_off?: number }; Returns: string }
      move_outside_hours: { Args: { appointment: string; starts_at: string }; Returns: string }
      move_prepayment: { Args: { payment: string; visit: string }; Returns: number }
      move_visit_for: { Args: { appointment: string; starts_at: string }; Returns: undefined }
      must_sign_as_adult: { Args: never; Returns: boolean }
      my_address_is_proven: { Args: never; Returns: boolean }
      my_dea_number: { Args: never; Returns: string }
      my_draft_key: { Args: never; Returns: string }
      my_invitations: { Args: never; Returns: { id: string; patient_name: string; kind: string; relation: string; rights: (string)[]; ends_at: string; created_at: string; patient_signs_in: boolean }[] }
      my_patients: { Args: { search?: string; flagged?: boolean; after?: string; page_size?: number }; Returns: { id: string; patient_id: string; first_name: string; last_name: string; date_of_birth: string; preferred_language: string; last_visit: string; next_visit: string; open_safety_tasks: number; phq9_score: number; phq9_at: string; missed_visits: number; phq_instrument: string }[] }
      needs_no_answer: { Args: { patient: string; seen_until: string }; Returns: undefined }
      notes_to_cosign: { Args: never; Returns: { note_id: string; patient_id: string; patient_name: string; author_name: string; supervisor_name: string; session_date: string; session_type: string; status: string; reason: string; requested_at: string; is_mine: boolean }[] }
      office_staff: { Args: never; Returns: { id: string; name: string; email: string; role: 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'; invited_at: string; accepted_at: string }[] }
      on_call_channels: { Args: never; Returns: { user_id: string; devices: number; last_success_at: string; failing: number }[] }
      open_chart: { Args: { patient: string }; Returns: boolean }
      open_overdue_conversation: { Args: { patient: string; provider: string }; Returns: Json }
      open_work_count: { Args: { work: string }; Returns: number }
      overdue_conversations: { Args: never; Returns: { patient_id: string; patient_name: string; patient_number: string; provider_id: string; provider_name: string; since: string; unread: number; away: string }[] }
      override_rates: { Args: { since?: string }; Returns: { kind: string; message: string; severity: string; shown: number; overridden: number; top_reason: string }[] }
      patient_insights: { Args: never; Returns: { id: string; first_name: string; last_name: string; patient_id: string; current_medications: Json; scores: Json; kept: number; missed: number; cancelled: number; last_visit: string; next_visit: string; open_safety_task: boolean; score_change: number; patients_in_all: number }[] }
      people_i_act_for: { Args: never; Returns: Json[] }
      practice_appointments: { Args: { from?: string; to?: string; provider?: string; wanted_status?: string; search?: string; newest_first?: boolean; after?: string; page_size?: number }; Returns: { id: string; appointment_date: string; appointment_type: string; duration_minutes: number; status: string; cancellation_reason: string; patient_id: string; patient_number: string; patient_name: string; provider_id: string; provider_name: string }[] }
      practice_billing_totals: { Args: { from: string; to: string; bucket: string }; Returns: { period: string; provider_id: string; provider_name: string; status: string; bills: number; minutes: number; amount: number; paid: number; adjusted: number; refund_due: number }[] }
      practice_bills: { Args: { from?: string; to?: string; provider?: string; wanted_status?: string; search?: string; after?: string; page_size?: number }; Returns: { id: string; bill_number: number; billing_date: string; claim_type: string; session_duration_minutes: number; total_amount: number; paid_amount: number; balance: number; status: string; status_note: string; appointment_type: string; patient_id: string; patient_number: string; patient_name: string; provider_id: string; provider_name: string; payment_method: string }[] }
      practice_patients: { Args: { search?: string; flagged?: boolean; after?: string; page_size?: number }; Returns: { id: string; patient_id: string; first_name: string; last_name: string; date_of_birth: string; preferred_language: string; last_visit: string; next_visit: string; provider_name: string; open_safety_tasks: number; phq9_score: number; missed_visits: number; phq_instrument: string }[] }
      practice_people: { Args: { search?: string; wanted_role?: 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'; skip?: number }; Returns: { id: string; name: string; email: string; roles: ('patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller')[]; created_at: string; last_sign_in_at: string; removed: boolean; invited: boolean; minor: boolean }[] }
      practice_safety_tasks: { Args: never; Returns: { id: string; source: string; summary: string; created_at: string; patient_id: string; patient_number: string; first_name: string; last_name: string; date_of_birth: string; phone: string; preferred_language: string; provider_name: string; tier: number; because: (string)[]; acknowledged_at: string; escalated_at: string }[] }
      prepayments_to_refund: { Args: never; Returns: number }
      problem_in_error: { Args: { problem: string; reason: string }; Returns: undefined }
      provider_overview: { Args: never; Returns: Json }
      providers_of: { Args: { patient: string }; Returns: { id: string; first_name: string; last_name: string; provider_title: string; credentials: string; specialty: string; profile_photo_url: string; is_active: boolean; only_kept: boolean }[] }
      publish_consent_text: { Args: { kind: string }; Returns: number }
      reading_hours: { Args: never; Returns: Json }
      record_accesses: { Args: { zone: string; before?: string; days?: number }; Returns: { day: string; actor_id: string; provider_title: string; first_name: string; last_name: string; credentials: string; role: string; first_at: string; last_at: string; opened: boolean; refused: boolean; seen: (string)[]; lists: (string)[]; changed: (string)[]; engines: (string)[]; reasons: Json }[] }
      record_monitoring: { Args: { monitoring: string; done_on: string; result: string }; Returns: string }
      record_payment: { Args: { payment: string; bill: string; amount: number; paid_on: string; method: string; note?: string }; Returns: number }
      record_request_for: { Args: { request: string; patient: string; wanted: string; asked_by: string; identity_check: string }; Returns: undefined }
      record_visit_event: { Args: { appointment: string; event_type: string; details?: Json }; Returns: undefined }
      record_visit_location: { Args: { appointment_id: string; state: string; phone: string; address_line?: string; city?: string; zip_code?: string; withheld?: boolean }; Returns: Json }
      record_visit_payment: { Args: { payment: string; visit: string; amount: number; paid_on: string; method: string; note?: string }; Returns: number }
      refill_items: { Args: { wanted?: string; page_size?: number; skip?: number }; Returns: { patient_id: string; first_name: string; last_name: string; patient_number: string; medication_id: string; name: string; dosage: string; frequency: string; prescribed_by: string; refills_remaining: number; last_refill: string; next_refill: string; status: string; requested: boolean; verified: boolean; items_in_all: number }[] }
      refund_overpayment: { Args: { bill: string; reason: string }; Returns: number }
      refuse_provider: { Args: { provider_id: string; reason: string }; Returns: undefined }
      register_dependent: { Args: { first_name: string; last_name: string; date_of_birth: string; relation: string; basis?: string; state?: string; other_than?: string }; Returns: string }
      release_note: { Args: { note: string }; Returns: undefined }
      release_superbill: { Args: { document: string }; Returns: undefined }
      remove_office_staff: { Args: { person: string; reason: string }; Returns: undefined }
      reopen_account: { Args: { patient: string; reason: string }; Returns: boolean }
      reopen_note: { Args: { note: string }; Returns: undefined }
      report_skipped_intake: { Args: { appointment_id: string; item9: number; unscored?: Json }; Returns: undefined }
      report_visit_chat: { Args: { appointment_id: string; message: string }; Returns: undefined }
      representatives_of: { Args: { patient: string }; Returns: Json[] }
      retry_dead_letter: { Args: { queue: string; entry: string }; Returns: undefined }
      reverse_payment: { Args: { payment: string; reason: string }; Returns: number }
      revoke_release: { Args: { release: string; how: string }; Returns: undefined }
      safety_engine_status: { Args: never; Returns: Json }
      safety_plans_to_review: { Args: never; Returns: { patient_id: string; first_name: string; last_name: string; version: number; created_at: string; last_opened_at: string; last_reviewed_at: string; not_opened: boolean; not_reviewed: boolean }[] }
      safety_worklist: { Args: never; Returns: Json }
      save_schedule: { Args: { hours: Json; changes: Json; visit_types: Json; buffer_minutes: number; version: number }; Returns: number }
      search_patients: { Args: { mode: string; term: string }; Returns: { id: string; patient_id: string; first_name: string; last_name: string; date_of_birth: string }[] }
      send_back_note: { Args: { note: string; reason: string }; Returns: undefined }
      server_time: { Args: never; Returns: string }
      set_dea_number: { Args: { number: string }; Returns: undefined }
      share_with_guardians: { Args: { relation: string; row_id: string; share: boolean }; Returns: undefined }
      sign_documents: { Args: { text_ids: (string)[]; signature: string; patient?: string }; Returns: undefined }
      sign_out_person: { Args: { person: string; reason: string }; Returns: number }
      sign_registration: { Args: { patient: string; signature: string }; Returns: undefined }
      signature_on_file: { Args: { patient: string }; Returns: string }
      suspend_provider: { Args: { provider_id: string; reason?: string }; Returns: undefined }
      swap_on_call: { Args: { one: string; other: string }; Returns: undefined }
      system_status: { Args: never; Returns: Json }
      task_owners: { Args: { patient?: string }; Returns: { user_id: string; name: string }[] }
      task_patients: { Args: never; Returns: { task_id: string; patient_id: string; name: string }[] }
      tell_cannot_come: { Args: { appointment: string }; Returns: undefined }
      unbilled_visits: { Args: { patient?: string; search?: string }; Returns: { id: string; appointment_date: string; appointment_type: string; status: string; patient_id: string; patient_number: string; patient_name: string; provider_name: string; total_amount: number; balance: number; payments: Json }[] }
      uncertain_visits: { Args: never; Returns: string[] }
      usual_payment: { Args: { patient: string }; Returns: string }
      verify_guardian: { Args: { representation: string; rights: (string)[]; document: string }; Returns: undefined }
      verify_license: { Args: { license_id: string; number: string; expires_on: string }; Returns: undefined }
      verify_provider: { Args: { provider_id: string; updated_at: string }; Returns: undefined }
      visit_consents: { Args: { appointment_id: string }; Returns: { consent_id: string; kind: string; version: number; granted: boolean; active: boolean; signed_at: string; withdrawn_at: string }[] }
      visit_entry: { Args: { appointment_id: string }; Returns: Json }
      visit_paid_ahead: { Args: { visit: string }; Returns: number }
      visit_to_join: { Args: { appointment_id: string }; Returns: Json }
      visits_of: { Args: { patient: string }; Returns: { id: string; patient_id: string; provider_id: string; provider_name: string; appointment_date: string; appointment_type: string; duration_minutes: number; status: string; booked_by: string; may_join: boolean; uncertain: boolean; cannot_come_at: string; forms_done: boolean }[] }
      waiting_for_earlier_times: { Args: { provider?: string }; Returns: { id: string; patient_id: string; patient_name: string; phone: string; provider_id: string; provider_name: string; time_zone: string; appointment_id: string; appointment_date: string; duration_minutes: number; weekdays: (number)[]; day_part: string; created_at: string; notified_at: string; can_book: boolean; patient_time_zone: string }[] }
      withdraw_consent: { Args: { appointment_id: string; kind: string }; Returns: undefined }
    }
    Enums: {
      app_role: 'patient' | 'provider' | 'admin' | 'representative' | 'front_desk' | 'biller'
    }
    CompositeTypes: { [_ in never]: never }
  }
}
