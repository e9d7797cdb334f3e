import EspalierCore
import Foundation

/// Where the bodies of views stand in their sources. It is asked for a view that was chosen, and reads what the compiler has left for
/// debuggers: a program without that, as one that is shipped, has no places, and pays nothing.
@MainActor final class SourcePlaces {
    private var images: [String: ELFImage?] = [:]
    private var known: [ObjectIdentifier: LineTable.Place?] = [:]

    /// The line at which the body of a view begins.
    func place(of view: Any.Type) -> LineTable.Place? {
        let id = ObjectIdentifier(view)
        if let place = known[id] { return place }
        let place = find(view)
        known[id] = .some(place)
        return place
    }

    private func find(_ view: Any.Type) -> LineTable.Place? {
        guard TypeKind(view) == .structure, let name = _mangledTypeName(view), let image = image(of: view) else { return nil }
        for name in Self.declarations(name) {
            // The getter of `body`, whatever the type is that it says that it has.
            if let address = image.address(ofSymbolFrom: "$s\(name)4body", to: "vg") { return LineTable(image).place(of: address) }
        }
        return nil
    }

    /// The names that the declaration of a type may have: that of a generic one is in the type's name, before what it is given.
    private static func declarations(_ name: String) -> [String] {
        var names = [name], start = name.startIndex
        while let found = name.range(of: "Vy", range: start..<name.endIndex) {
            names.append(String(name[..<found.lowerBound]) + "V")
            start = found.upperBound
        }
        return names
    }

    /// The file that the code of a type was loaded from.
    private func image(of view: Any.Type) -> ELFImage? {
        // The second word of a struct's metadata is its description, which lies in the image also where the metadata do not.
        guard let description = unsafeBitCast(view, to: UnsafePointer<UnsafeRawPointer?>.self)[1] else { return nil }
        guard let path = Self.file(at: UInt(bitPattern: description)) else { return nil }
        if let image = images[path] { return image }
        let image = ELFImage(contentsOf: path)
        images[path] = .some(image)
        return image
    }

    /// The file that is mapped at an address (proc(5), `maps`).
    private static func file(at address: UInt) -> String? {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        for line in maps.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let ends = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, ends[0] <= address, address < ends[1] else { continue }
            return parts.count == 6 && parts[5].hasPrefix("/") ? String(parts[5]) : nil
        }
        return nil
    }
}
