interface ImportMetaEnv {
  /** '1' keeps the component page at /ui in a build. */
  readonly VITE_UI_PAGE?: string
  /** Baked in when the app is built for a hosted Supabase; otherwise /config.json says them. */
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string
}
