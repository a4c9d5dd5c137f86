/** Where the build puts the files of the two models; the version keeps browsers from using old ones. */
export const modelsPath = '/assets/human-3.3.6/'

/** Of the package's 28 MB these are the ones an estimate needs. */
export const modelFiles = ['blazeface.json', 'blazeface.bin', 'emotion.json', 'emotion.bin'] as const
