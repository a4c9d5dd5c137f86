/** Where everything is kept unless DATA_DIR says otherwise. */
export const defaultDataDir = '.data'
