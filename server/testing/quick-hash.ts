/**
 * Far below what the settings allow, so that a sign-in costs a test nothing. What a password's hash costs by the
 * settings is tested on its own.
 */
export const quickHashKib = 64
