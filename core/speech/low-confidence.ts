/** Below this a person should check the line: on our clips six of seven such lines hold a mistake. */
export const lowConfidence = 0.88
