import EspalierApp
import EspalierCore
import Foundation
import SwiftData
import Testing

/// Makes data of a colour, as apps write it.
private final class ColourTransformer: ValueTransformer {
    override class func transformedValueClass() -> AnyClass { UIColor.self }
    override class func allowsReverseTransformation() -> Bool { true }
    override func transformedValue(_ value: Any?) -> Any? {
        guard let color = value as? UIColor else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    }
    override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    }
}

/// Unarchives colours.
private final class ColourUnarchiver: NSSecureUnarchiveFromDataTransformer {
    override class var allowedTopLevelClasses: [AnyClass] { [UIColor.self] }
}

@Model final class Paint {
    var name: String
    @Attribute(.transformable(by: "ColourTransformer")) var colour: UIColor
    @Attribute(.transformable(by: "ColourUnarchiver")) var edge: UIColor?
    init(name: String, colour: UIColor, edge: UIColor? = nil) { (self.name, self.colour, self.edge) = (name, colour, edge) }
}

@Suite("Models: values that a transformer makes data of", .serialized) struct TransformedTests {
    init() {
        ValueTransformer.setValueTransformer(ColourTransformer(), forName: NSValueTransformerName("ColourTransformer"))
        ValueTransformer.setValueTransformer(ColourUnarchiver(), forName: NSValueTransformerName("ColourUnarchiver"))
    }

    @Test("Values of types that are not Codable come back from the store by their transformers") func stored() throws {
        let folder = try Folder()
        do {
            let context = ModelContext(try ModelContainer(for: Paint.self, configurations: ModelConfiguration(url: folder.store)))
            context.insert(Paint(name: "a", colour: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), edge: UIColor(white: 0.25, alpha: 0.5)))
            context.insert(Paint(name: "b", colour: UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
            try context.save()
        }
        let context = ModelContext(try ModelContainer(for: Paint.self, configurations: ModelConfiguration(url: folder.store)))
        let paints = try context.fetch(FetchDescriptor<Paint>(sortBy: [SortDescriptor(\.name)]))
        try #require(paints.count == 2)
        #expect(abs(paints[0].colour.greenComponent - 0.5) < 0.001 && paints[0].colour.redComponent == 1)
        #expect(paints[0].edge.map { abs($0.redComponent - 0.25) < 0.001 && $0.alphaComponent == 0.5 } == true)
        #expect(paints[1].colour.blueComponent == 1 && paints[1].edge == nil)
    }

    @Test("Transformers are found by their names, and those of Foundation are there") func registry() {
        #expect(ValueTransformer(forName: NSValueTransformerName("ColourTransformer")) is ColourTransformer)
        #expect(ValueTransformer(forName: NSValueTransformerName("nobody")) == nil)
        #expect(ValueTransformer.valueTransformerNames().contains(.isNilTransformerName))
        #expect(ValueTransformer(forName: .negateBooleanTransformerName)?.transformedValue(true) as? Bool == false)
        #expect(ValueTransformer(forName: .isNilTransformerName)?.transformedValue(nil) as? Bool == true)
        #expect(ValueTransformer(forName: .isNotNilTransformerName)?.transformedValue(nil) as? Bool == false)
        let archive = ValueTransformer(forName: .secureUnarchiveFromDataTransformerName)
        let data = archive?.reverseTransformedValue(["a", "b"] as NSArray)
        #expect(archive?.transformedValue(data) as? [String] == ["a", "b"])
        #expect(!ValueTransformer.allowsReverseTransformation() && ValueTransformer().reverseTransformedValue(1) == nil)
        ValueTransformer.setValueTransformer(nil, forName: NSValueTransformerName("ColourTransformer"))
        #expect(ValueTransformer(forName: NSValueTransformerName("ColourTransformer")) == nil)
    }
}
