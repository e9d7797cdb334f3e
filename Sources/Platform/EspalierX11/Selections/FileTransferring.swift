import CX11
import EspalierCore
package import Foundation

/// Who hands files over the border of a sandbox (XDG Desktop Portal, `org.freedesktop.portal.FileTransfer`): what programs exchange over
/// the clipboard and by drags is then a key, as a path means another file on the other side, or none.
@MainActor package protocol FileTransferring: AnyObject {
    /// Makes files available; the key is nil where that is not possible.
    func offer(_ files: [URL], completion: @escaping @MainActor (_ key: String?) -> Void)
    /// Takes what another program has made available; nil for nothing.
    func take(_ key: String, completion: @escaping @MainActor ([URL]?) -> Void)
}

/// The two names under which programs hand a key to each other.
@MainActor struct FileTransferTargets {
    static let names = ["application/vnd.portal.filetransfer", "application/vnd.portal.files"]
    let service: any FileTransferring
    let atoms: [Atom]

    init?(_ service: (any FileTransferring)?, _ atoms: AtomNames) {
        guard let service else { return nil }
        (self.service, self.atoms) = (service, Self.names.map { atoms.atom($0) })
    }

    /// A key for the files in a list of addresses; nil where there are none.
    func convert(_ list: Data?, to target: Atom, completion: @escaping @MainActor (PropertyContent?) -> Void) {
        let files = (list.map(URILists.urls) ?? []).filter(\.isFileURL)
        guard !files.isEmpty else { return completion(nil) }
        service.offer(files) { key in completion(key.map { PropertyContent(Data($0.utf8), type: target) }) }
    }

    /// Keys are short texts; some programs end theirs with a zero.
    private static func key(_ data: Data) -> String? {
        let bytes = data.prefix { $0 != 0 }
        return bytes.isEmpty || bytes.count > 256 ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Asks for a key first, and for the list itself where the owner has none or its files do not come.
    func read(
        _ ask: (_ target: Atom, _ completion: @escaping @MainActor (Data?) -> Void) -> Void,
        otherwise: @escaping @MainActor () -> Void, completion: @escaping @MainActor (Data?) -> Void
    ) {
        let service = service
        ask(atoms[0]) { data in
            guard let key = data.flatMap(Self.key) else { return otherwise() }
            service.take(key) { files in
                if let files, !files.isEmpty { completion(URILists.data(files)) } else { otherwise() }
            }
        }
    }
}
