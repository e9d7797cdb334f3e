internal import Foundation
internal import Glibc

/// The addresses of a bus ("Server Addresses"): those of unix sockets, which are the ones that a desktop uses. Others are passed over.
struct BusAddress: Equatable {
    /// The socket's name as the kernel takes it: an abstract one begins with a zero.
    let name: [UInt8]

    /// The addresses in a list, in the order in which they are tried.
    static func all(in list: String) -> [BusAddress] {
        list.split(separator: ";").compactMap { BusAddress(String($0)) }
    }

    init?(_ address: String) {
        guard address.hasPrefix("unix:") else { return nil }
        var name: [UInt8] = []
        for part in address.dropFirst(5).split(separator: ",") {
            if part.hasPrefix("path=") {
                guard let path = Self.unescaped(part.dropFirst(5)) else { return nil }
                name = path
            }
            if part.hasPrefix("abstract=") {
                guard let path = Self.unescaped(part.dropFirst(9)) else { return nil }
                name = [0] + path
            }
            // "unix:runtime=yes": the bus in the user's folder for sockets.
            if part == "runtime=yes", let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] {
                name = Array("\(folder)/bus".utf8)
            }
        }
        // A name with its end must fit.
        guard name.count > (name.first == 0 ? 1 : 0), name.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
        guard name[0] == 0 || !name.contains(0) else { return nil }
        self.name = name
    }

    /// "%20" is a byte in hexadecimal; nil where such a byte is cut off or none.
    private static func unescaped(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = [], rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else { bytes.append(byte); continue }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    /// - Returns: A socket that is connected and does not block; nil where nothing answers.
    func open() -> Int32? {
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: name) }
        let made = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard made >= 0 else { return nil }
        // The name of an abstract socket has the length of the address, not an end.
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count + (name[0] == 0 ? 0 : 1))
        let result = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(made, $0, length) }
        }
        if result != 0 { close(made) }
        return result == 0 ? made : nil
    }
}
