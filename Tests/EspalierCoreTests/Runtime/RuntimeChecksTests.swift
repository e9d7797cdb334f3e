@testable import EspalierCore
import Foundation
import Testing

@MainActor @Suite("What is relied upon of the compiler") struct RuntimeChecksTests {
    @Test("Everything holds with this toolchain") func everythingHolds() {
        #expect(RuntimeChecks.failures(of: RuntimeChecks.all) == [])
        #expect(RuntimeChecks.all.count >= 11)
    }

    @Test("The message names what does not hold, and where to mend it") func whatBrokeIsNamed() {
        let checks = [
            RuntimeChecks.Check("tables of classes") { false }, RuntimeChecks.Check("kinds") { true },
            RuntimeChecks.Check("names") { false }
        ]
        let broken = RuntimeChecks.failures(of: checks)
        #expect(broken == ["tables of classes", "names"])
        let message = RuntimeChecks.message(broken)
        #expect(message.contains("tables of classes; names") && message.contains("Swift 6.3"))
        #expect(message.contains("Sources/Toolkit/EspalierCore/Runtime"))
    }

    @Test("A property is read and changed where it lies, and the others stay") func propertiesAreChangedInPlace() {
        struct Values {
            var first = "one"
            var second = [1, 2]
        }
        var values = Values()
        var places: [String: Int] = [:]
        StoredFields.forEach(of: Values.self) { places[$0.name] = $0.offset }
        StoredFields.change([Int].self, at: places["second"]!, of: &values) { $0.append(3) }
        #expect(values.second == [1, 2, 3] && values.first == "one")
        #expect(StoredFields.read(String.self, at: places["first"]!, of: values) == "one")
    }
}

/// The sources say why a check was given up.
@Suite("Marks that give up a check") struct UncheckedMarkTests {
    @Test("Each file that uses one says why", arguments: ["exclusivity(unchecked)", "unowned(unsafe)"])
    func eachFileSaysWhy(mark: String) throws {
        for name in SourceTree.files {
            let lines = try SourceTree.text(name).split(separator: "\n")
            let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            guard code.contains(where: { $0.contains(mark) }) else { continue }
            #expect(lines.contains { $0.drop { $0 == " " }.hasPrefix("// \(mark): ") }, "\(name) does not say why it has \(mark)")
        }
    }

    @Test("Reflection and casts between types stand in one folder of the toolkit")
    func unsafeThingsStandInOneFolder() throws {
        for name in SourceTree.files {
            guard ["EspalierCore/", "EspalierControls/", "EspalierNavigation/", "EspalierApp/"].contains(where: name.hasPrefix),
                  !name.hasPrefix("EspalierCore/Runtime/") else { continue }
            let source = try SourceTree.text(name)
            for word in ["@_silgen_name", "_forEachField", "_typeByName", "_mangledTypeName", "assumingMemoryBound(to: Self"] {
                #expect(!source.contains(word), "\(name) has \(word)")
            }
        }
    }
}
