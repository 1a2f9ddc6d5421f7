export const AlertText = ({ text }: { text: string | null | undefined | false }) =>
  text ? (
    <p role="alert" className="text-closed">
      {text}
    </p>
  ) : null
