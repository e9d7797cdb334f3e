import Foundation

/// Which of the packages that an app links its sources import. The others are neither fetched nor built: nothing of them could be used.
struct NeededPackages {
    /// The app without the packages that nobody imports, and with a sentence about them.
    private(set) var app: AppTarget
    /// The imports of the app and its frameworks that neither the toolkit nor Swift has.
    let missing: [CompilerMessages.Message]
    /// Where the package manager has put what it fetched earlier.
    private let checkouts: URL

    /// - Parameter scan: What finds the missing imports. It keeps what it has found in the folder of each target's build.
    init(_ app: AppTarget, toolkit: Toolkit, scan: ImportScan = ImportScan()) throws {
        self.app = app
        checkouts = WrapperPackage(app, toolkit: toolkit, isOptimised: false).checkouts
        let targets = [app] + WrapperPackage.inOrder(app.frameworks), packages = targets.flatMap(\.packages)
        guard app.needsPackageManager else {
            missing = []
            return
        }
        var missing: [CompilerMessages.Message] = [], asked: Set<String> = []
        let arguments = try toolkit.compilerArguments()
        for target in targets {
            let build = AppBuild(target, toolkit: toolkit), read = try build.read()
            let conditions = target.language.conditions.flatMap { ["-D", $0] }
            var scan = scan
            scan.memory = build.folder.appendingPathComponent("imports.json")
            missing += try scan.missing(in: build.allSources(read), arguments + conditions)
            asked.formUnion(read.flatMap(\.modulesAskedFor).map(String.init))
        }
        let own = Set(targets.map(\.moduleName))
        self.missing = missing.filter { !own.contains($0.missingModule ?? "") }
        // What a condition asks for would not be imported before it is there.
        let conditional = asked.filter { module in packages.contains { Self.isNamed($0.product, module) } }
        let wanted = Set(self.missing.compactMap(\.missingModule)).union(conditional)
        let kept = Self.choose(packages, wanted: wanted) { [checkouts] in Self.manifest(of: $0, checkouts) }
        self.app = Self.keep(kept, in: app)
        let leftOut = packages.filter { !kept.contains($0) }.map(\.product).removingRepeats()
        if !leftOut.isEmpty {
            self.app.notes.append("Packages that no source imports are left out: \(leftOut.joined(separator: ", ")).")
        }
    }

    /// The missing imports that are of no package that could be had.
    func missing(without lost: [LostPackages.Package]) -> [CompilerMessages.Message] {
        let gone = Set(lost.map { Repositories.key($0.address) })
        let packages = ([app] + WrapperPackage.inOrder(app.frameworks)).flatMap(\.packages).filter { !gone.contains($0.key ?? "") }
        return missing.filter { message in
            guard let module = message.missingModule else { return true }
            return !packages.contains { package in
                Self.isNamed(package.product, module)
                    || Self.manifest(of: package, checkouts).map { PackageFolders.declares(module, in: $0) } ?? false
            }
        }
    }

    // MARK: - The choice

    /// The packages that may have the modules that are wanted.
    ///
    /// A product mostly has the name of its module. For modules that are no product's namesakes the manifests are read that are there; only
    /// if none of them names the module, it may be in any of the packages whose manifest is yet to come.
    static func choose(
        _ packages: [PackageReference], wanted: Set<String>, manifest: (PackageReference) -> URL?
    ) -> [PackageReference] {
        let others = wanted.filter { module in !packages.contains { isNamed($0.product, module) } }.subtracting(AppleFrameworks.names)
        func declares(_ package: PackageReference, _ module: String) -> Bool {
            manifest(package).map { PackageFolders.declares(module, in: $0) } ?? false
        }
        let isAnyUnknown = others.contains { module in !packages.contains { declares($0, module) } }
        return packages.filter { package in
            wanted.contains { isNamed(package.product, $0) } || others.contains { declares(package, $0) }
                || isAnyUnknown && manifest(package) == nil
        }
    }

    /// Whether a product is most likely that of a module: its namesake, but for how it is linked.
    static func isNamed(_ product: String, _ module: String) -> Bool {
        func plain(_ name: String) -> String {
            var text = name.lowercased().filter { $0.isLetter || $0.isNumber }
            for word in ["dynamic", "static", "library"] where text.hasSuffix(word) { text.removeLast(word.count) }
            return text
        }
        return product == module || plain(product) == plain(module)
    }

    /// The folder with the manifest of a package, if it is there already.
    private static func manifest(of package: PackageReference, _ checkouts: URL) -> URL? {
        let folder = switch package.place {
        case .local(let folder): folder
        case .remote(let address, _): checkouts.appendingPathComponent(Repositories.name(of: address))
        }
        return folder.appendingPathComponent("Package.swift").exists ? folder : nil
    }

    static func keep(_ packages: [PackageReference], in target: AppTarget) -> AppTarget {
        var copy = target
        copy.packages = target.packages.filter(packages.contains)
        copy.frameworks = target.frameworks.map { keep(packages, in: $0) }
        return copy
    }
}

extension PackageReference {
    /// What its repository is known by; nil for a folder.
    var key: String? {
        guard case .remote(let address, _) = place else { return nil }
        return Repositories.key(address)
    }
}
