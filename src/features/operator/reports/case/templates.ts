/** Templates of answers to complaints and questions. */
export const answerTemplates = ['done', 'more', 'looked', 'no'] as const
