import Foundation

/// An Xcode project for a test, made of the objects that one names.
struct ProjectFixture {
    private var objects: [String] = []
    /// Settings of the target's Debug configuration.
    var settings: [String: String] = [:]
    /// Settings of the project's.
    var projectSettings: [String: String] = [:]
    var targetFields: [String: String] = [:]
    var projectFields: [String: String] = [:]
    private var groupChildren: [String] = []
    private var sourceFiles: [String] = [], resourceFiles: [String] = []

    /// An object in the notation of project files; `fields` are written as they stand.
    mutating func add(_ id: String, _ kind: String, _ fields: [String: String]) {
        objects.append("\(id) = {isa = \(kind); \(Self.written(fields))};")
    }

    /// A file in the main group, compiled or copied.
    mutating func addFile(_ id: String, _ path: String, isSource: Bool = true, tree: String = "\"<group>\"", inGroup: Bool = true) {
        add(id, "PBXFileReference", ["path": "\"\(path)\"", "sourceTree": tree])
        add("B" + id, "PBXBuildFile", ["fileRef": id])
        if inGroup { groupChildren.append(id) }
        if isSource { sourceFiles.append("B" + id) } else { resourceFiles.append("B" + id) }
    }

    mutating func addToGroup(_ id: String) { groupChildren.append(id) }

    private static func written(_ fields: [String: String]) -> String {
        fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \($0.value); " }.joined()
    }

    private static func quoted(_ settings: [String: String]) -> String { "{\(written(settings.mapValues { "\"\($0)\"" }))}" }

    var text: String {
        var copy = self
        copy.add("MAIN", "PBXGroup", ["children": "(\(groupChildren.joined(separator: ", ")))", "sourceTree": "\"<group>\""])
        copy.add("SOURCES", "PBXSourcesBuildPhase", ["files": "(\(sourceFiles.joined(separator: ", ")))"])
        copy.add("RESOURCES", "PBXResourcesBuildPhase", ["files": "(\(resourceFiles.joined(separator: ", ")))"])
        for (owner, settings) in [("T", settings), ("P", projectSettings)] {
            copy.add(
                "\(owner)LIST", "XCConfigurationList",
                ["buildConfigurations": "(\(owner)RELEASE, \(owner)DEBUG)", "defaultConfigurationName": "Release"])
            copy.add("\(owner)RELEASE", "XCBuildConfiguration", ["name": "Release", "buildSettings": "{}"])
            copy.add("\(owner)DEBUG", "XCBuildConfiguration", ["name": "Debug", "buildSettings": Self.quoted(settings)])
        }
        let target = [
            "name": "\"Meadow\"", "productType": "\"com.apple.product-type.application\"", "buildPhases": "(SOURCES, RESOURCES)",
            "buildConfigurationList": "TLIST"
        ].merging(targetFields) { $1 }
        copy.add("TARGET", "PBXNativeTarget", target)
        let project = ["mainGroup": "MAIN", "targets": "(TARGET)", "buildConfigurationList": "PLIST"].merging(projectFields) { $1 }
        copy.add("PROJECT", "PBXProject", project)
        return "// !$*UTF8*$!\n{archiveVersion = 1; objects = {\n\(copy.objects.joined(separator: "\n"))\n}; rootObject = PROJECT; }\n"
    }

    /// Writes it as `Meadow.xcodeproj`.
    func write(to scratch: Scratch) throws -> URL {
        try scratch.write(text, to: "Meadow.xcodeproj/project.pbxproj").deletingLastPathComponent()
    }
}
