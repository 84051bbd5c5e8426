"""A WebSocket as a client needs it (RFC 6455), with Python's own library only."""
import base64
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    def __init__(self, url, headers):
        parts = urlsplit(url)
        secure = parts.scheme in ("https", "wss")
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)))
        if secure:
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=parts.hostname)
        self.file = self.socket.makefile("rb")
        lines = [
            f"GET {parts.path}?{parts.query} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *[f"{name}: {value}" for name, value in headers.items()],
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.file.readline().decode()
        while self.file.readline() not in (b"\r\n", b""):
            pass
        if " 101 " not in status:
            raise ConnectionError(f"no socket: {status.strip()}")

    def send(self, text, opcode=TEXT):
        """Clients mask what they send."""
        data = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        length = len(data)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += struct.pack("!BH", 0x80 | 126, length)
        else:
            head += struct.pack("!BQ", 0x80 | 127, length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        """The next text, or None when the other side hangs up. Pings are answered on the way."""
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                return None
            is_last, opcode, length = head[0] & 0x80, head[0] & 0x0F, head[1] & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self.file.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.file.read(8))
            data = self.file.read(length)
            if opcode == PING:
                self.send(data, PONG)
            elif opcode == CLOSE:
                return None
            elif opcode != PONG:
                text += data
                if is_last:
                    return text.decode()

    def close(self):
        self.socket.close()
