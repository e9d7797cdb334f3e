import Foundation

/// The Info.plist of a package's program: SwiftPM has none, so it is a file that the author puts into the package.
enum PackageInfo {
    /// - Returns: the keys of `Info.plist` in the package's folder or in that of the program's target, over the names that follow from
    ///   the package itself.
    static func read(_ folder: URL, program: String) -> [String: PropertyValue] {
        var info: [String: PropertyValue] = ["CFBundleName": .string(program), "CFBundleExecutable": .string(program)]
        let places = [
            folder, folder.appendingPathComponent("Sources/\(program)"), folder.appendingPathComponent("Sources/\(program)/Resources")
        ]
        for place in places.map({ $0.appendingPathComponent("Info.plist") }) where place.exists {
            guard let keys = PropertyValue.keys(of: place) else { continue }
            info.merge(keys) { $1 }
            break
        }
        return info
    }
}
