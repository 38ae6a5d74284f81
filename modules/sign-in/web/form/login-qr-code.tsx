import { QRCode } from "antd";

/** Always dark on white, whatever the theme: scanners are built for that. */
export function QrCode({ text }: { text: string }) {
  return (
    // The place where it stands says what it is.
    <div aria-hidden>
      <QRCode value={text} type="svg" color="#000" bgColor="#fff" bordered={false} size={176} />
    </div>
  );
}
