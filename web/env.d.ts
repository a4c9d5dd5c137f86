interface ImportMetaEnv {
  /** Baked in when the app is built for a hosted Supabase; otherwise /config.json says them. */
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string
  /** Which speech model was built in: tiny unless set to base. */
  readonly VITE_SPEECH_MODEL?: string
}
