import CX11
import EspalierCore
import Foundation

/// What is dragged, as the content of XDND's selection.
@MainActor struct XdndContent: SelectionContent {
    let session: DragSession
    let targets: [Atom]
    let time: Time
    let names: AtomNames
    let files: FileTransferTargets?

    func convert(to target: Atom, completion: @escaping @MainActor (PropertyContent?) -> Void) {
        guard let name = names.name(target) else { return completion(nil) }
        if let files, files.atoms.contains(target) {
            return load(UTType.addressList) { files.convert($0, to: target, completion: completion) }
        }
        load(name) { data in completion(data.map { PropertyContent($0, type: target) }) }
    }

    /// Asks the items that can be had under a name. Addresses of all items go together, in one list; of everything else only the
    /// first item's data go, as two pictures, for example, cannot be one.
    private func load(_ target: String, completion: @escaping @MainActor (Data?) -> Void) {
        var sources: [(NSItemProvider, UTType)] = []
        for provider in session.providers {
            if let type = provider.publicTypes.first(where: { $0.selectionNames.contains(target) }) { sources.append((provider, type)) }
        }
        if target != UTType.addressList { sources = Array(sources.prefix(1)) }
        guard !sources.isEmpty else { return completion(nil) }
        let parts = LoadedParts(sources.count)
        for (index, (provider, type)) in sources.enumerated() {
            provider.loadDataRepresentation(for: type) { data, _ in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        parts.data[index] = data
                        parts.left -= 1
                        guard parts.left == 0 else { return }
                        let whole = parts.data.compactMap(\.self)
                        guard target == UTType.addressList else { return completion(whole.first) }
                        completion(whole.isEmpty ? nil : URILists.data(whole.flatMap(URILists.urls)))
                    }
                }
            }
        }
    }
}

/// The data of several items, which come in any order.
@MainActor private final class LoadedParts {
    var data: [Data?]
    /// How many are still to come.
    var left: Int

    init(_ count: Int) {
        data = [Data?](repeating: nil, count: count)
        left = count
    }
}
