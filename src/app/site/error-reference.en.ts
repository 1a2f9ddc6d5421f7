export const errorReferenceText = {
  requestId: 'If you report this error, include this ID:',
}
