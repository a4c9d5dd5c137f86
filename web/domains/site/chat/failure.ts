export const failure = "I'm sorry, I'm having trouble connecting right now. Please try again later."
