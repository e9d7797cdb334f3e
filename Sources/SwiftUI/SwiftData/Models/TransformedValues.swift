import EspalierCore
import EspalierGraphics
import Foundation

extension ValueCoder {
    /// Stores what a transformer makes of values.
    /// - Parameters:
    ///   - transformer: the name by which it is registered, at the latest when the first value is stored or read.
    ///   - name: of the variable, for messages.
    static func transformed(by transformer: String, name: String) -> ValueCoder {
        let known = { ValueTransformer.registered(NSValueTransformerName(transformer)) }
        // Made where it is needed: it has its own words for a type that cannot be stored.
        let plain: () -> ValueCoder = { make(name: name) }
        return ValueCoder { value in
            guard let transformer = known() else { return try plain().encode(value) }
            guard let value = value as Any?, !isNil(value) else { return .null }
            // Apple: one that unarchives makes objects of data, all others make data.
            let data =
                transformer is NSSecureUnarchiveFromDataTransformer
                ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
            guard let data = data as? Data else {
                Diagnostics.warn("\(name): \(type(of: transformer)) makes no Data of a \(type(of: value)): it is not stored.")
                return .null
            }
            return .data(data)
        } decode: { stored in
            guard let transformer = known() else { return plain().decode(stored) }
            guard case .data(let data) = stored else { return stored == .null ? Any?.none as? Value : nil }
            let value =
                transformer is NSSecureUnarchiveFromDataTransformer
                ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
            return value as? Value
        }
    }

    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}
