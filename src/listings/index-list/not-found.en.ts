export const notFoundText = {
  code: '404',
  title: 'Page Not Found',
  message:
    "This page is off the map. It may have moved, or it was never here. Let's find what you were looking for.",
  back: 'Back to Home',
}
