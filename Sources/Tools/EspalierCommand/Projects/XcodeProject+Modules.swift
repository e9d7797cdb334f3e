import Foundation

// The modules that an app imports beside the toolkit's: frameworks of the project, and packages.
extension XcodeProject {
    private static let moduleKinds = ["framework", "framework.static", "library.static", "library.dynamic"]

    /// The frameworks and libraries of the same project that a target is built after, with what these need.
    func frameworks(of target: XcodeObjects.Object, below level: Int) -> [AppTarget] {
        guard level < Self.mostLevels else { return [] }
        let linked = objects.list("buildPhases", of: target).filter {
            $0.kind == "PBXFrameworksBuildPhase" || $0.kind == "PBXCopyFilesBuildPhase"
        }
            .flatMap { objects.list("files", of: $0) }.compactMap { $0.string("fileRef") }
        let named = objects.list("dependencies", of: target).compactMap { objects[$0.string("target")] }
        let all = objects.list("targets", of: objects.root)
        let products = all.filter { $0.string("productReference").map(linked.contains) ?? false }
        return (named + products)
            .filter { target in Self.moduleKinds.contains { target.string("productType") == "com.apple.product-type.\($0)" } }
            .reduce(into: [XcodeObjects.Object]()) { found, target in
                if !found.contains(where: { $0.id == target.id }) { found.append(target) }
            }
            .map { app($0, level + 1) }
    }

    /// Frameworks of frameworks: more than a project has, so that a circle ends.
    private static let mostLevels = 6

    /// Where Xcode keeps the versions of packages: in the workspace that one opens, which is mostly the project's own.
    var pins: URL? {
        let beside = folder.contents.filter { $0.pathExtension == "xcworkspace" }
        let workspaces = beside + [bundle.appendingPathComponent("project.xcworkspace")]
        return workspaces.map { $0.appendingPathComponent("xcshareddata/swiftpm/Package.resolved") }.first(where: \.exists)
    }

    func package(_ dependency: XcodeObjects.Object) -> PackageReference? {
        guard let product = dependency.string("productName") else { return nil }
        if let reference = objects[dependency.string("package")] {
            if let path = reference.string("relativePath") {
                return PackageReference(product: product, place: .local(folder.appendingPathComponent(path).standardizedFileURL))
            }
            if let address = reference.string("repositoryURL") {
                return PackageReference(
                    product: product, place: .remote(address, requirement: Self.requirement(reference.dictionary("requirement"))))
            }
        }
        // A local package's product names no package: it is the one in the project that declares the product.
        let listed = objects.list("packageReferences", of: objects.root).compactMap { $0.string("relativePath") }
            .map { folder.appendingPathComponent($0).standardizedFileURL }
        let places = listed + tree.packages + PackageFolders.below(folder)
        guard let place = PackageFolders.place(of: product, among: places) else { return nil }
        return PackageReference(product: product, place: .local(place))
    }

    private static func requirement(_ fields: [String: PropertyValue]) -> String {
        let fields = fields.compactMapValues(\.text)
        switch fields["kind"] {
        case "branch": return "branch: \"\(fields["branch"] ?? "main")\""
        case "revision": return "revision: \"\(fields["revision"] ?? "")\""
        case "exactVersion": return "exact: \"\(fields["version"] ?? "")\""
        case "versionRange": return "\"\(fields["minimumVersion"] ?? "1.0.0")\"..<\"\(fields["maximumVersion"] ?? "2.0.0")\""
        case "upToNextMinorVersion": return ".upToNextMinor(from: \"\(fields["minimumVersion"] ?? "1.0.0")\")"
        default: return "from: \"\(fields["minimumVersion"] ?? "1.0.0")\""
        }
    }
}
